import type { Language } from '../i18n/languages.ts';
import { arabicColumn } from './arabic-texts.ts';

/** A text of the database as a page shows it. */
export type RowText = {
  text: string;
  /** The text's language where it is not the page's, for `lang`; its direction is always 'auto'. */
  lang: Language | undefined;
};

/**
 * What a row says in a column to readers of a language: on Arabic pages its Arabic companion, where somebody wrote one
 * (docs/product-rules.md#translated-texts). Absent values are ''.
 */
export function rowText<Column extends string>(
  row: Readonly<Partial<Record<Column | `${Column}_ar`, string | null>>>,
  column: Column,
  language: Language,
): RowText {
  const companion = language === 'ar' ? row[arabicColumn(column) as `${Column}_ar`]?.trim() : undefined;
  const text = companion || row[column] || '';
  const written = writtenLanguage(text);
  return { text, lang: written === language ? undefined : written };
}

/** By the first letter, as browsers find the direction; undefined for numbers and other scripts. */
function writtenLanguage(text: string): Language | undefined {
  const letter = /[\p{Script=Arabic}\p{Script=Latin}]/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en';
}
