import type { ConsoleContext } from '@burhan/shared/contract';
import { CONSOLE_LANGUAGE_KEY } from '@burhan/shared/i18n/console-language';
import type { consoleTexts as english } from '@burhan/shared/i18n/en/console';
import type { Language } from '@burhan/shared/i18n/languages';
import type { Wordless } from '@burhan/shared/i18n/translation';
import i18next from 'i18next';
import { loadControlTexts } from '../../engine/design/control-texts.ts';
import { laterCode } from '../../engine/later-code.ts';

/** The console's texts: only those of the chosen language are downloaded. */
export const CONSOLE_TEXTS: Record<Language, () => Promise<{ consoleTexts: Wordless<typeof english> }>> = {
  en: () => import('@burhan/shared/i18n/en/console'),
  ar: () => import('@burhan/shared/i18n/ar/console'),
};

/** Loads all texts of a language, without turning to it. */
export async function loadConsoleLanguage(language: Language): Promise<void> {
  const { consoleTexts } = await CONSOLE_TEXTS[language]();
  i18next.addResourceBundle(language, 'console', consoleTexts);
}

/** Turns the whole page to a language, and remembers it for this device. What is typed stays. */
export async function changeConsoleLanguage(
  language: Language,
  changeShell: ConsoleContext['changeLanguage'],
): Promise<void> {
  await laterCode(Promise.all([loadConsoleLanguage(language), loadControlTexts(language)]));
  await changeShell(language);
  try {
    localStorage.setItem(CONSOLE_LANGUAGE_KEY, language);
  } catch (error) {
    console.warn('The language is not remembered:', error);
  }
}
