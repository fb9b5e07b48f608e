import { DEFAULT_LANGUAGE, DIRECTIONS, type Language, type TranslationLanguage } from '../i18n/languages.ts';
import { type TextLanguage, textLanguage } from '../text-language.ts';

/** The column that holds what another one says in a language: `title_ar` for `title`. */
export function translatedColumn<Column extends string, In extends Language>(
  column: Column,
  language: In,
): `${Column}_${In}` {
  return `${column}_${language}`;
}

/** A text of the database as a page shows it, with its language where that is not the page's. */
export type RowText = TextLanguage & { text: string };

/**
 * What a row says in a column to readers of a language: its translation, where somebody wrote one
 * (docs/rules/content.md#translated-texts). Absent values are ''. The direction of a translation is its language's, that
 * of an original follows most of its letters.
 */
export function rowText<Column extends string>(
  row: Readonly<Partial<Record<Column | `${Column}_${TranslationLanguage}`, string | null>>>,
  column: Column,
  language: Language,
): RowText {
  const translation = language === DEFAULT_LANGUAGE ? '' : row[translatedColumn(column, language)]?.trim();
  if (translation) return { text: translation, dir: DIRECTIONS[language], lang: undefined };
  const text = row[column] || '';
  const { dir, lang } = textLanguage(text);
  return { text, dir, lang: lang === language ? undefined : lang };
}
