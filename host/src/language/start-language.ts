import { DEFAULT_LANGUAGE, DIRECTIONS, type Language, languageOfPath } from '@burhan/shared/i18n/languages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The shell's texts, one file per language: a visitor downloads only theirs. */
const SHELL_TEXTS = {
  en: () => import('@burhan/shared/i18n/en/shell'),
} as const;

/**
 * Starts i18next in the language that the address names and marks the document with it.
 * Remotes add their own texts to the same instance.
 */
export async function startLanguage(pathname: string): Promise<Language> {
  const language = languageOfPath(pathname) in SHELL_TEXTS ? languageOfPath(pathname) : DEFAULT_LANGUAGE;
  await loadLanguage(language);
  const { documentElement } = document;
  if (documentElement.lang !== language) documentElement.lang = language;
  if (documentElement.dir !== DIRECTIONS[language]) documentElement.dir = DIRECTIONS[language];
  return language;
}

/** Loads the shell's texts of a language and switches to it. */
export async function loadLanguage(language: Language): Promise<void> {
  const { shell } = await SHELL_TEXTS.en();
  if (i18next.isInitialized) {
    i18next.addResourceBundle(language, 'shell', shell);
    await i18next.changeLanguage(language);
    return;
  }
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { shell } },
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
  });
}
