import {
  DEFAULT_LANGUAGE,
  type Language,
  SCRIPTS,
  type Script,
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

/** A text of the database as a page shows it. */
export type RowText = {
  text: string;
  /** The text's language where it is not the page's, for `lang`; its direction is always 'auto'. */
  lang: Language | undefined;
};

/**
 * What a row says in a column to readers of a language: its translation, where somebody wrote one
 * (docs/rules/content.md#translated-texts). Absent values are ''.
 */
export function rowText<Column extends string>(
  row: Readonly<Partial<Record<Column | `${Column}_${TranslationLanguage}`, string | null>>>,
  column: Column,
  language: Language,
): RowText {
  const translation = language === DEFAULT_LANGUAGE ? '' : row[translatedColumn(column, language)]?.trim();
  const text = translation || row[column] || '';
  const written = writtenLanguage(text, translation ? language : DEFAULT_LANGUAGE);
  return { text, lang: written === language ? undefined : written };
}

const LETTERS: Readonly<Record<Script, RegExp>> = {
  Latin: /\p{Script=Latin}/u,
  Arabic: /\p{Script=Arabic}/u,
};

/**
 * By the first letter, as browsers find the direction; undefined for numbers and other scripts.
 * @param expected the one of several languages that are written in the same script.
 */
function writtenLanguage(text: string, expected: Language): Language | undefined {
  const candidates = [expected, ...SUPPORTED_LANGUAGES];
  const scripts = candidates.map((language) => LETTERS[SCRIPTS[language]]);
  for (const letter of text) {
    const index = scripts.findIndex((script) => script.test(letter));
    if (index >= 0) return candidates[index];
  }
  return undefined;
}
