import type { PageField } from '@burhan/shared/contract/page-texts';
import { translatedColumn } from '@burhan/shared/entities/row-text';
import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import type { FieldValues } from '../../data/resource-store.ts';
import type { EditedPage } from './edited-pages.ts';
import {
  canonicalJson,
  documentIn,
  fieldText,
  hashOf,
  type Marks,
  type StoredPage,
  withFieldText,
} from './page-document.ts';

/** The language that the second document of a row is in. */
const TRANSLATED: Language = 'ar';

/** The column of a field in the form: each page has its own. */
export const columnOf = ({ page }: EditedPage, path: string, language: Language = DEFAULT_LANGUAGE) =>
  language === DEFAULT_LANGUAGE ? `${page}:${path}` : translatedColumn(`${page}:${path}`, language);

/** The column that carries the whole of what is stored, with what no field is of. */
export const storedColumn = (page: EditedPage) => columnOf(page, 'stored');

/** The page of a row, or of a form's values. */
export function pageOf(pages: readonly EditedPage[], values: object): EditedPage {
  const page = pages.find((each) => storedColumn(each) in values);
  if (!page) throw new Error('These are values of no page.');
  return page;
}

/** What the fields of a page say: what is stored, and the release's text where nothing is. */
export function valuesOfPage(page: EditedPage, stored: StoredPage): FieldValues {
  const texts = columnsOf(page).map(({ column, field, language }) => [
    column,
    textOf(page, stored, field, language),
  ]);
  return { ...Object.fromEntries(texts), [storedColumn(page)]: jsonOf(stored) };
}

/** The columns of a page's fields, in each language. */
export function columnsOf(page: EditedPage) {
  return page.fields.flatMap((field) =>
    SUPPORTED_LANGUAGES.map((language) => ({
      column: columnOf(page, field.path, language),
      field,
      language,
    })),
  );
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

/** What a page says at a field. */
function textOf(page: EditedPage, stored: StoredPage, field: PageField, language: Language): string {
  return fieldText(documentIn(stored, language), field) ?? originalOf(page, field, language);
}

/**
 * The values with what is to be stored: of each field what the release does not say itself, and what it was made from.
 * What is not stored yet was made from what the release says today.
 */
export function finishedValues(page: EditedPage, values: FieldValues): FieldValues {
  const before = storedIn(page, values);
  let { texts } = before;
  let translations = before.texts_ar ?? {};
  const based_on: Record<string, string> = {};
  const translated_from: Record<string, string> = {};

  for (const field of page.fields) {
    const { path } = field;
    const english = values[columnOf(page, path)] ?? '';
    const arabic = values[columnOf(page, path, TRANSLATED)] ?? '';
    const original = originalOf(page, field);
    const isOwn = english !== original;
    // An Arabic text that is left empty is taken back, where it may not be empty.
    const isOwnArabic =
      arabic !== originalOf(page, field, TRANSLATED) && (field.mayBeEmpty || !isBlank(arabic));
    texts = withFieldText(texts, field, isOwn ? english : null);
    translations = withFieldText(translations, field, isOwnArabic ? arabic : null);

    const isNew = english !== textOf(page, before, field, DEFAULT_LANGUAGE);
    if (isOwn) based_on[path] = (!isNew && before.based_on?.[path]) || hashOf(original);
    const isNewArabic = isOwnArabic && arabic !== textOf(page, before, field, TRANSLATED);
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

/** What somebody should look at again: `madeFrom` is what it should be made from today. */
export type Outdated = { kind: 'original' | 'translation'; column: string; madeFrom: string };

/** All that is outdated of a page. */
export function outdatedTexts(page: EditedPage, values: FieldValues): Outdated[] {
  return page.fields.flatMap((field) => outdatedIn(page, field, values));
}

/**
 * Whether the release says something else at a field than its text was made from; and whether its Arabic is of another
 * English. What is not stored yet is new.
 */
export function outdatedIn(page: EditedPage, field: PageField, values: FieldValues): Outdated[] {
  const stored = storedIn(page, values);
  const column = columnOf(page, field.path);
  const translation = columnOf(page, field.path, TRANSLATED);
  const original = originalOf(page, field);
  const english = values[column] ?? '';
  const isOwn = english !== original;
  const isOwnArabic = values[translation] !== originalOf(page, field, TRANSLATED);
  const isNew = english !== textOf(page, stored, field, DEFAULT_LANGUAGE);
  const isNewArabic = values[translation] !== textOf(page, stored, field, TRANSLATED);
  const isFrom = (marks: Marks | null, text: string) =>
    (marks?.[field.path] ?? hashOf(original)) === hashOf(text);

  const outdated: Outdated[] = [];
  if (isOwn && !isNew && !isFrom(stored.based_on, original))
    outdated.push({ kind: 'original', column, madeFrom: original });
  // The release translates what it says itself.
  const isTranslated = isOwnArabic ? isNewArabic : !isOwn;
  if (!isTranslated && !isFrom(stored.translated_from, english))
    outdated.push({ kind: 'translation', column: translation, madeFrom: english });
  return outdated;
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
