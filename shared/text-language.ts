import { DIRECTIONS, type Language, SCRIPTS, SUPPORTED_LANGUAGES } from './i18n/languages.ts';

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
