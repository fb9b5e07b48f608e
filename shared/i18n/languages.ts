/** Languages of the product (docs/rules/pages.md#languages). Each language has an entry in every constant below. */

export const SUPPORTED_LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof SUPPORTED_LANGUAGES)[number];
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** A language that texts are translated into. */
export type TranslationLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ar: 'العربية' };

export const DIRECTIONS: Record<Language, 'ltr' | 'rtl'> = { en: 'ltr', ar: 'rtl' };

/** Locale for dates and numbers, with its region: Arabic pages keep Latin digits. */
export const LOCALES: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA-u-nu-latn' };

/** The script that each language is written in, by its name in Unicode. */
export const SCRIPTS = { en: 'Latin', ar: 'Arabic' } as const satisfies Record<Language, string>;
export type Script = (typeof SCRIPTS)[Language];

/** The plural forms of each translation, named as in `Intl.PluralRules`. English has 'one' and 'other'. */
export const PLURAL_FORMS = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const satisfies Record<TranslationLanguage, readonly Intl.LDMLPluralRule[]>;

/** A value for each language. */
export function inEachLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  const entries = SUPPORTED_LANGUAGES.map((language) => [language, valueIn(language)]);
  return Object.fromEntries(entries) as Record<Language, Value>;
}

/** Loads a value for each language. */
export async function loadInEachLanguage<Value>(
  load: (language: Language) => Promise<Value>,
): Promise<Record<Language, Value>> {
  const loading = SUPPORTED_LANGUAGES.map(async (language) => [language, await load(language)]);
  return Object.fromEntries(await Promise.all(loading));
}

/** The absolute address of a page in a language; 'x-default' is for readers of other languages. */
export type PageAlternate = { hreflang: Language | 'x-default'; href: string };

/** The addresses of a page in every language. @param urlIn returns its absolute address in a language. */
export function pageAlternates(urlIn: (language: Language) => string): PageAlternate[] {
  return [
    ...SUPPORTED_LANGUAGES.map((language) => ({ hreflang: language, href: urlIn(language) })),
    { hreflang: 'x-default', href: urlIn(DEFAULT_LANGUAGE) },
  ];
}

/** The language of a path, by its prefix. */
export function languageOfPath(pathname: string): Language {
  return SUPPORTED_LANGUAGES.find((language) => language === pathname.split('/')[1]) ?? DEFAULT_LANGUAGE;
}

/** `/publications` in a language: `/ar/publications`; the Arabic home is `/ar`. */
export function localizedPath(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return `/${language}${path === '/' ? '' : path}`;
}

/** The same page in another language: `/ar/publications` → `/publications` for English. */
export function pathInLanguage(pathname: string, language: Language): string {
  const from = languageOfPath(pathname);
  const path = from === DEFAULT_LANGUAGE ? pathname : pathname.slice(`/${from}`.length);
  return localizedPath(path || '/', language);
}
