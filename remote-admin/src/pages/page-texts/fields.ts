import type { PageField, TextsByKey } from '@burhan/shared/contract/page-texts';
import type { DescribedPage } from '@burhan/shared/contract/public';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import type { Texts } from '@burhan/shared/i18n/texts';
import { inOneLine } from '@burhan/shared/page-texts/page-fields';
import type { Draft } from '../../data/draft.ts';
import type { HistoryEntry } from '../../data/history.ts';
import { type Field, itemName, type Row, type Table, valuesOf } from '../../data/table.ts';
import { inColumns, PAGE_COLUMNS, pageTexts, textColumn } from './table.ts';

/** The console's language, and its texts about pages. The labels of fields are made from them. */
export type Wording = { language: Language; texts: Texts['consoleTexts']['pages'] };

/** The group of texts that the live release does not use. No text has this as its key. */
const GONE = '(gone)';

/** The table of one page. It has a field for each text that is in the live release or in the database. */
export function tableOfPage(
  page: DescribedPage,
  { row, draft }: { row: Row; draft: Draft | null },
  wording: Wording,
): Table {
  const stored = Object.entries({ ...row, ...draft?.draft_values }).flatMap(([column, text]) =>
    typeof text === 'string' && !PAGE_COLUMNS.includes(column) ? keyOf(column) : [],
  );
  const known = new Set(page.fields.map(({ key }) => key));
  const gone = [...new Set(stored)].filter((key) => !known.has(key));
  const fields = [...page.fields, ...gone.map(goneField)];
  const names = page.fields.flatMap(({ section }) =>
    section === null
      ? []
      : [[section, headingOf(page, section, wording.language) || wording.texts.ownSection]],
  );
  return {
    ...listTable(wording.language),
    fields: SUPPORTED_LANGUAGES.flatMap((language) =>
      fields.map((field) => fieldOf(page, field, language, wording)),
    ),
    groupNames: { ...Object.fromEntries(names), [GONE]: wording.texts.gone },
  };
}

/** The table of all pages, which are named in the console's language. */
export function listTable(language: Language): Table {
  return { ...pageTexts, itemColumn: textColumn('name', language) };
}

/** Turns the change of one text into a change of its page. If no text was stored, the release's is shown. */
export function changeOfPage(
  entry: HistoryEntry,
  pages: readonly DescribedPage[],
  rows: readonly Row[],
  wording: Wording,
): { table: Table; entry: HistoryEntry } {
  const { page: id, key } = (entry.new_row ?? entry.old_row ?? {}) as { page: string; key: string };
  const row = rows.find((candidate) => candidate.id === id) ?? { id, updated_at: '' };
  const page = pages.find(({ page: name }) => name === id);
  const changed = { ...row, [key]: '' };
  const whole = page
    ? tableOfPage(page, { row: changed, draft: null }, wording)
    : listTable(wording.language);
  const table = { ...whole, fields: whole.fields.filter(({ column }) => keyOf(column) === key) };
  const rowOf = (stored: HistoryEntry['old_row']) => ({
    ...valuesOf(table, inColumns(key, stored ?? {})),
    id,
    [table.itemColumn]: itemName(table, row),
  });
  return {
    table,
    entry: {
      ...entry,
      action: 'update',
      row_id: id,
      old_row: rowOf(entry.old_row),
      new_row: rowOf(entry.new_row),
    },
  };
}

function keyOf(column: string): string {
  const [key = ''] = column.split('_');
  return key;
}

function fieldOf(page: DescribedPage, field: PageField, language: Language, wording: Wording): Field {
  const { key, kind, section, mayBeEmpty, maximumLength, placeholders } = field;
  const fallback = page.originals[language][key] ?? '';
  return {
    column: textColumn(key, language),
    language,
    options: [],
    ...(language !== DEFAULT_LANGUAGE && { original: key }),
    control: kind === 'line' ? 'title' : 'paragraph',
    // A list in the release may be shorter in one language. The fields for its missing items may stay empty.
    required: !mayBeEmpty && fallback !== '',
    maximumLength,
    placeholders,
    ...(kind !== 'paragraphs' && { tidy: inOneLine }),
    fallback,
    label: labelOf(page, field, wording),
    ...(section !== null && { group: section }),
  };
}

function goneField(key: string): PageField {
  const { en: maximumLength } = FIELD_LENGTHS.page_texts;
  return { key, section: GONE, kind: 'paragraphs', maximumLength, mayBeEmpty: true, placeholders: [] };
}

/** The last name in the key selects the label. A subsection's heading precedes it: `<heading>: <label>`. */
function labelOf(page: DescribedPage, { key, section }: PageField, { language, texts }: Wording): string {
  if (section === GONE) return key;
  const names = key.split('.');
  const name = names.pop() ?? '';
  const labels: Readonly<Record<string, string>> = texts.fields;
  const label = labels[name] ?? labels[name.replace(/^.*(?=[A-Z])/, '').toLowerCase()] ?? name;
  const part = names.join('.');
  const heading = part === (section ?? '') ? '' : headingOf(page, part, language);
  return heading ? `${heading}: ${label}` : label;
}

function headingOf({ originals }: DescribedPage, part: string, language: Language): string {
  const texts: TextsByKey = originals[language];
  return texts[`${part}.heading`] ?? texts[`${part}.title`] ?? '';
}
