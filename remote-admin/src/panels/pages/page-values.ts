import type { PageField } from '@burhan/shared/contract/page-texts';
import { translatedColumn } from '@burhan/shared/entities/row-text';
import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import type { FieldValues } from '../../data/resource-store.ts';
import type { EditedPage } from './edited-pages.ts';
import { canonicalJson, documentIn, fieldText, type StoredPage, withFieldText } from './page-document.ts';

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
  const texts = page.fields.flatMap((field) =>
    SUPPORTED_LANGUAGES.map((language) => [
      columnOf(page, field.path, language),
      fieldText(documentIn(stored, language), field) ?? originalOf(page, field, language),
    ]),
  );
  return { ...Object.fromEntries(texts), [storedColumn(page)]: jsonOf(stored) };
}

function originalOf({ originals }: EditedPage, field: PageField, language: Language) {
  return fieldText(originals[language], field) ?? '';
}

export function storedIn(page: EditedPage, values: Readonly<Record<string, unknown>>): StoredPage {
  return JSON.parse(String(values[storedColumn(page)]));
}

/** The values with what is to be stored: of each field what the release does not say itself. */
export function finishedValues(page: EditedPage, values: FieldValues): FieldValues {
  const before = storedIn(page, values);
  let { texts } = before;
  let translations = before.texts_ar ?? {};

  for (const field of page.fields) {
    const english = values[columnOf(page, field.path)] ?? '';
    const arabic = values[columnOf(page, field.path, TRANSLATED)] ?? '';
    const isOwn = english !== originalOf(page, field, DEFAULT_LANGUAGE);
    // An Arabic text that is left empty is taken back, where it may not be empty.
    const isOwnArabic =
      arabic !== originalOf(page, field, TRANSLATED) && (field.mayBeEmpty || !isBlank(arabic));
    texts = withFieldText(texts, field, isOwn ? english : null);
    translations = withFieldText(translations, field, isOwnArabic ? arabic : null);
  }
  const texts_ar = Object.keys(translations).length > 0 ? translations : null;
  return valuesOfPage(page, { texts, texts_ar });
}

/** The same text for the same documents, whatever else the row has. */
function jsonOf({ texts, texts_ar }: StoredPage): string {
  return canonicalJson({ texts, texts_ar });
}

function isBlank(value: string): boolean {
  return value.trim() === '' || value === '[]';
}
