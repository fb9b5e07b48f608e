/** Languages of the product (docs/product-rules.md#languages). */

export const SUPPORTED_LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof SUPPORTED_LANGUAGES)[number];
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** A language that texts are translated into. */
export type TranslationLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ar: 'العربية' };

export const DIRECTIONS: Record<Language, 'ltr' | 'rtl'> = { en: 'ltr', ar: 'rtl' };

/** Locale for dates and numbers: Arabic pages keep Latin digits. */
export const LOCALES: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA-u-nu-latn' };

/** Locales as Open Graph names them. */
export const OPEN_GRAPH_LOCALES: Record<Language, string> = { en: 'en_GB', ar: 'ar_SA' };

/** A letter of each language's script. */
export const SCRIPTS: Record<Language, RegExp> = { en: /\p{Script=Latin}/u, ar: /\p{Script=Arabic}/u };

/** The language that an address names by its prefix. */
export function languageOfPath(pathname: string): Language {
  const [, prefix] = pathname.split('/');
  return SUPPORTED_LANGUAGES.find((language) => language === prefix) ?? DEFAULT_LANGUAGE;
}

/** `/publications` in a language: `/ar/publications`; the Arabic home is `/ar`. */
export function localizedPath(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The same page in another language: `/ar/publications` → `/publications` for English. */
export function pathInLanguage(pathname: string, language: Language): string {
  const prefix = localizedPath('/', languageOfPath(pathname));
  const path = prefix === '/' ? pathname : pathname.slice(prefix.length);
  return localizedPath(path || '/', language);
}
