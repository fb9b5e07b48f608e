import { consoleLanguage } from '@burhan/shared/i18n/console-language';
import type { shell as english } from '@burhan/shared/i18n/en/shell';
import { DIRECTIONS, type Language } from '@burhan/shared/i18n/languages';
import type { Wordless } from '@burhan/shared/i18n/translation';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

type ShellTexts = Wordless<typeof english>;

/** The shell's texts, and what else a language needs, each in files of its own. */
export const SHELL_TEXTS: Record<Language, () => Promise<{ shell: ShellTexts }>> = {
  en: () => import('@burhan/shared/i18n/en/shell'),
  ar: () => import('./ar.ts'),
};

/**
 * Starts i18next in the language that the console remembers, and marks the document with it. Remotes add their own texts
 * to the same instance.
 */
export async function startLanguage(): Promise<Language> {
  const language = consoleLanguage(localStorage);
  await showLanguage(language);
  return language;
}

/** Loads the shell's texts of a language, switches to it and marks the document with it. */
export async function showLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  const { documentElement } = document;
  if (documentElement.lang !== language) documentElement.lang = language;
  if (documentElement.dir !== DIRECTIONS[language]) documentElement.dir = DIRECTIONS[language];
}

/** Loads the shell's texts of a language and switches to it. */
export async function loadLanguage(language: Language): Promise<void> {
  const { shell } = await SHELL_TEXTS[language]();
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

/** An i18next for one rendering: it has its own language, and shares the texts that are loaded. */
export async function languageInstance(language: Language): Promise<i18n> {
  await loadLanguage(language);
  const instance = i18next.cloneInstance();
  await instance.changeLanguage(language);
  return instance;
}
