import { CONSOLE_LANGUAGE_KEY } from '@burhan/shared/console-page';
import type { ConsoleContext } from '@burhan/shared/contract/console';
import type { Language } from '@burhan/shared/i18n/languages';
import { loadConsoleTexts } from '@burhan/shared/i18n/texts';
import i18next from 'i18next';
import { withTimeout } from '../../engine/base/lazy-with-timeout.tsx';

export async function loadConsoleLanguage(language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'console', await loadConsoleTexts(language));
}

/** Turns the whole page to a language, and remembers it for this device. What is typed stays. */
export async function changeConsoleLanguage(
  language: Language,
  changeShell: ConsoleContext['changeLanguage'],
): Promise<void> {
  await withTimeout(loadConsoleLanguage(language));
  await changeShell(language);
  try {
    localStorage.setItem(CONSOLE_LANGUAGE_KEY, language);
  } catch (error) {
    console.warn('The language is not remembered:', error);
  }
}
