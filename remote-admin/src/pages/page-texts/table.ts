import { isDataError } from '@burhan/shared/data/data-error';
import { PANEL_SCOPES } from '@burhan/shared/data/session-scopes';
import { translatedColumn } from '@burhan/shared/entities/row-text';
import {
  DEFAULT_LANGUAGE,
  inEachLanguage,
  type Language,
  loadInEachLanguage,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';
import { loadMetadataTexts } from '@burhan/shared/i18n/texts';
import { TEXT_PAGES } from '@burhan/shared/page-texts/text-pages';
import { Conflict } from '../../data/conflict.ts';
import { request } from '../../data/request.ts';
import { listRows, type RowVersion } from '../../data/rows.ts';
import { differ, type Row, storedValues, type Table, type Values, valuesOf } from '../../data/table.ts';

/**
 * The texts of pages. Each row is a page with its stored texts. All other texts come from the release. `updated_at` is
 * the newest version of the stored texts, '' if none is stored. The form adds the fields (fields.ts).
 */
export const pageTexts: Table = {
  name: 'pages',
  table: 'page_texts',
  scope: PANEL_SCOPES.pages,
  fields: [],
  columns: [],
  itemColumn: 'name',
  isList: false,
  order: [],
  rowsOf: pagesOf,
  saveRow: savePage,
};

/** The column of a text or of a page's name in a language. Forms, drafts and `save_page_texts` use these columns. */
export function textColumn(key: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? key : translatedColumn(key, language);
}

/** The columns of a page that are not texts. */
export const PAGE_COLUMNS = ['id', 'updated_at', ...Object.keys(inColumns('name', {}))];

/** Puts the languages of a text into columns: `{ en, ar }` becomes `{ <key>, <key>_ar }`. */
export function inColumns(key: string, said: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    SUPPORTED_LANGUAGES.map((language) => [textColumn(key, language), said[language]]),
  );
}

async function pagesOf(stored: readonly Row[]): Promise<Row[]> {
  const metadata = await loadInEachLanguage(loadMetadataTexts);
  return TEXT_PAGES.map(({ page, route }) => {
    const rows = stored.filter((row) => row.page === page);
    const names = inEachLanguage((language) => metadata[language].titles[route]);
    return {
      ...Object.assign({}, ...rows.map((row) => inColumns(String(row.key), row))),
      ...inColumns('name', names),
      id: page,
      updated_at:
        rows
          .map((row) => row.updated_at)
          .toSorted()
          .at(-1) ?? '',
    };
  });
}

async function savePage(table: Table, { id, updated_at }: RowVersion, values: Values): Promise<Row> {
  const given = { page: String(id), texts: storedValues(table, values), version: updated_at || null };
  try {
    const stored = await request<Row[]>(table.scope, (supabase) => supabase.rpc('save_page_texts', given));
    return only(await pagesOf(stored), id);
  } catch (error) {
    if (!isDataError(error, 'conflict')) throw error;
    const present = only(await listRows(table), id);
    // An earlier try stored these values, and its answer was lost.
    if (!differ(valuesOf(table, present), values)) return present;
    throw new Conflict({ of: 'row', row: present });
  }
}

function only(pages: readonly Row[], id: Row['id']): Row {
  const page = pages.find((row) => row.id === id);
  if (!page) throw new Error(`There is no page ${id}.`);
  return page;
}
