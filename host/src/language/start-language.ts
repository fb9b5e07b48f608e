import { DIRECTIONS, type Language, SCRIPTS, type Script } from '@burhan/shared/i18n/languages';
import { loadShellTexts } from '@burhan/shared/i18n/texts';
import type { Load } from '@burhan/shared/registries';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Fonts and styles of a script, besides those that every page has. */
const SCRIPT_STYLES: Record<Script, Load | null> = {
  Latin: null,
  Arabic: () => import('./arabic.ts'),
};

/** Loads the shell's fonts, styles and texts for a language, and returns the texts. */
export async function loadShell(language: Language) {
  const [texts] = await Promise.all([loadShellTexts(language), SCRIPT_STYLES[SCRIPTS[language]]?.()]);
  return texts;
}

/** Loads the shell's texts of a language, switches to the language and sets it on the document. */
export async function showLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  Object.assign(document.documentElement, { lang: language, dir: DIRECTIONS[language] });
}

/** Loads the shell's texts of a language and switches i18next to it. Remotes add their own texts to i18next. */
async function loadLanguage(language: Language): Promise<void> {
  const shell = await loadShell(language);
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

/** An i18next for one rendering, with its own language. It shares the loaded texts with all others. */
export async function languageInstance(language: Language): Promise<i18n> {
  await loadLanguage(language);
  const instance = i18next.cloneInstance();
  await instance.changeLanguage(language);
  return instance;
}
