import {
  DEFAULT_LANGUAGE,
  DIRECTIONS,
  type Language,
  SCRIPTS,
  SUPPORTED_LANGUAGES,
  type TranslationLanguage,
} from '../i18n/languages.ts';

/** The column with the translation of another column into a language: `title_ar` for `title`. */
export function translatedColumn<Column extends string, In extends Language>(
  column: Column,
  language: In,
): `${Column}_${In}` {
  return `${column}_${language}`;
}

/** A text of a row as a page shows it, with its language if that differs from the page's. */
export type RowText = TextLanguage & { text: string };

/**
 * The text of a column for readers of a language: the translation if somebody wrote one, else the original
 * (docs/rules/content.md#translated-texts). Absent values are ''. A translation has the direction of its language; the
 * direction of an original follows most of its letters.
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

/** The attributes of an element that describe its text. */
export type TextLanguage = { dir: 'ltr' | 'rtl' | 'auto'; lang: Language | undefined };

const LETTERS = {
  Latin: /\p{Script=Latin}/gu,
  Arabic: /\p{Script=Arabic}/gu,
};

/**
 * The language and direction of a text, decided by most of its letters: an Arabic text may begin with a name in Latin
 * letters. Numbers and other scripts get no language; the browser decides their direction.
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
