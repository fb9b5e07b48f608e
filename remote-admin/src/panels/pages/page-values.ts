import type { PageField } from '@burhan/shared/contract/page-texts';
import type { PageDescription } from '@burhan/shared/contract/public';
import { DEFAULT_LANGUAGE, type Language } from '@burhan/shared/i18n/languages';
import type { FieldValues } from '../../data/resource-store.ts';
import {
  canonicalJson,
  fieldText,
  hashOf,
  hasTexts,
  type Marks,
  type StoredPage,
  withFieldText,
} from './page-document.ts';

/** A page whose texts editors change, with what the live release says of it. */
export type EditedPage = PageDescription & {
  /** As `page_texts` and addresses name it. */
  page: string;
  path: string;
};

/** The language that the second document of a row is in. */
export const TRANSLATED: Language = 'ar';

/** The column of a field in the form: each page has its own. */
export const columnOf = ({ page }: EditedPage, path: string) => `${page}:${path}`;

export const translationOf = (column: string) => `${column}_${TRANSLATED}`;

/** The column that carries the whole of what is stored, with what no field is of. */
export const storedColumn = (page: EditedPage) => columnOf(page, 'stored');

/** What the fields of a page say: what is stored, and the release's text where nothing is. */
export function valuesOfPage(page: EditedPage, stored: StoredPage): FieldValues {
  const texts = page.fields.flatMap((field) => {
    const column = columnOf(page, field.path);
    return [
      [column, fieldText(stored.texts, field) ?? originalOf(page, field)],
      [translationOf(column), fieldText(stored.texts_ar ?? {}, field) ?? originalOf(page, field, TRANSLATED)],
    ];
  });
  return { ...Object.fromEntries(texts), [storedColumn(page)]: jsonOf(stored) };
}

/** The field of a column, and the language of its text. */
export function fieldAt(page: EditedPage, column: string): { field: PageField; language: Language } | null {
  for (const field of page.fields) {
    const own = columnOf(page, field.path);
    if (column === own) return { field, language: DEFAULT_LANGUAGE };
    if (column === translationOf(own)) return { field, language: TRANSLATED };
  }
  return null;
}

export function originalOf(
  { originals }: EditedPage,
  field: PageField,
  language: Language = DEFAULT_LANGUAGE,
) {
  return fieldText(originals[language], field) ?? '';
}

export function storedIn(page: EditedPage, values: Readonly<Record<string, unknown>>): StoredPage {
  return JSON.parse(String(values[storedColumn(page)]));
}

/** The values where somebody has looked at a text, and found it right. */
export function withMark(
  page: EditedPage,
  { path }: PageField,
  values: FieldValues,
  { kind, madeFrom }: Outdated,
): FieldValues {
  const stored = storedIn(page, values);
  const name = kind === 'original' ? 'based_on' : 'translated_from';
  const marks = { ...stored[name], [path]: hashOf(madeFrom) };
  return { ...values, [storedColumn(page)]: jsonOf({ ...stored, [name]: marks }) };
}

/**
 * The values with what is to be stored: of each field what the release does not say itself, and what it was made from.
 * @param initial what the form began with: what was typed since was made from what the release says today.
 */
export function finishedValues(page: EditedPage, values: FieldValues, initial: FieldValues): FieldValues {
  const before = storedIn(page, values);
  let { texts } = before;
  let translations = before.texts_ar ?? {};
  const based_on: Record<string, string> = {};
  const translated_from: Record<string, string> = {};

  for (const field of page.fields) {
    const { path } = field;
    const column = columnOf(page, path);
    const [english = '', arabic = ''] = [values[column], values[translationOf(column)]];
    const original = originalOf(page, field);
    const isOwn = english !== original;
    // An Arabic text that is left empty is taken back, where it may not be empty.
    const isOwnArabic =
      arabic !== originalOf(page, field, TRANSLATED) && (field.mayBeEmpty || !isBlank(arabic));
    texts = withOwnText(texts, field, isOwn ? english : null);
    translations = withOwnText(translations, field, isOwnArabic ? arabic : null);

    const hasChanged = (name: string) => values[name] !== initial[name];
    const basedOn = hasChanged(column) ? undefined : before.based_on?.[path];
    if (isOwn) based_on[path] = basedOn ?? hashOf(original);
    const isNewArabic = isOwnArabic && hasChanged(translationOf(column));
    const from = isNewArabic ? hashOf(english) : before.translated_from?.[path];
    if (from !== undefined && (isOwn || isOwnArabic)) translated_from[path] = from;
  }
  const stored = {
    texts,
    texts_ar: orNull(translations),
    based_on: orNull(based_on),
    translated_from: orNull(translated_from),
  };
  return valuesOfPage(page, stored);
}

/** What is stored and fits no control stays until somebody types over it. */
function withOwnText(document: StoredPage['texts'], field: PageField, text: string | null) {
  const isKept = text === null && fieldText(document, field) === null;
  return isKept ? document : withFieldText(document, field, text);
}

/** What somebody should look at again: `madeFrom` is what it should be made from today. */
export type Outdated = { kind: 'original' | 'translation'; column: string; madeFrom: string };

/** All that is outdated of a page. @param values of its row, as they are stored. */
export function outdatedTexts(page: EditedPage, values: FieldValues): Outdated[] {
  return page.fields.flatMap((field) => outdatedIn(page, field, values, values));
}

/**
 * Whether the release says something else at a field than its text was made from; and whether its Arabic is of another
 * English. What was typed since the form was opened is new.
 */
export function outdatedIn(
  page: EditedPage,
  field: PageField,
  values: FieldValues,
  initial: FieldValues,
): Outdated[] {
  const { based_on, translated_from } = storedIn(page, values);
  const column = columnOf(page, field.path);
  const translation = translationOf(column);
  const original = originalOf(page, field);
  const english = values[column] ?? '';
  const isOwn = english !== original;
  const isOwnArabic = values[translation] !== originalOf(page, field, TRANSLATED);
  const isTyped = (name: string) => values[name] !== initial[name];
  const isFrom = (marks: Marks | null, text: string) =>
    (marks?.[field.path] ?? hashOf(original)) === hashOf(text);

  const outdated: Outdated[] = [];
  if (isOwn && !isTyped(column) && !isFrom(based_on, original))
    outdated.push({ kind: 'original', column, madeFrom: original });
  // The release translates what it says itself.
  const isTranslated = isOwnArabic ? isTyped(translation) : !isOwn;
  if (!isTranslated && !isFrom(translated_from, english))
    outdated.push({ kind: 'translation', column: translation, madeFrom: english });
  return outdated;
}

export function isChanged(page: EditedPage, row: Readonly<Record<string, unknown>>): boolean {
  return hasTexts(storedIn(page, row));
}

function jsonOf({ texts, texts_ar, based_on, translated_from }: StoredPage): string {
  return canonicalJson({ texts, texts_ar, based_on, translated_from });
}

function orNull<Part extends StoredPage['texts'] | Marks>(part: Part): Part | null {
  return Object.keys(part).length > 0 ? part : null;
}

function isBlank(value: string): boolean {
  return value.trim() === '' || value === '[]';
}
