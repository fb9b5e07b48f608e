import {
  DEFAULT_LANGUAGE,
  DIRECTIONS,
  type Language,
  SCRIPTS,
  SUPPORTED_LANGUAGES,
  type TranslationLanguage,
} from '../i18n/languages.ts';

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

/** What an element says of its text. */
export type TextLanguage = { dir: 'ltr' | 'rtl' | 'auto'; lang: Language | undefined };

const LETTERS = {
  Latin: /\p{Script=Latin}/gu,
  Arabic: /\p{Script=Arabic}/gu,
};

/**
 * The language and direction of a text by most of its letters: what begins with a name in Latin letters may be Arabic
 * all the same. Numbers and other scripts have no language here, and are left to the browser.
 */
export function textLanguage(text: string): TextLanguage {
  const counts = SUPPORTED_LANGUAGES.map((language) => ({
    language,
    letters: text.match(LETTERS[SCRIPTS[language]])?.length ?? 0,
  }));
  const most = counts.reduce((one, other) => (other.letters > one.letters ? other : one));
  if (most.letters === 0) return { dir: 'auto', lang: undefined };
  return { dir: DIRECTIONS[most.language], lang: most.language };
}
