/** Languages of the product (Decisions 8): English at the specified paths, others under their prefix. */

export const SUPPORTED_LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof SUPPORTED_LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ar: 'العربية' };

export const DIRECTIONS: Record<Language, 'ltr' | 'rtl'> = { en: 'ltr', ar: 'rtl' };

/** Locale for dates and numbers: Arabic pages keep Latin digits. */
export const LOCALES: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA-u-nu-latn' };

/** The language that an address names by its prefix. */
export function languageOfPath(pathname: string): Language {
  return /^\/ar(?:\/|$)/.test(pathname) ? 'ar' : DEFAULT_LANGUAGE;
}

/** `/publications` in a language: `/ar/publications`; the Arabic home is `/ar`. */
export function localizedPath(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
