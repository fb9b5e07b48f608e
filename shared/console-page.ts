import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from './i18n/languages.ts';

/** What the page of the console and the shell that draws the console into it know of each other. */

/** Id of what the page shows when the shell does not come. The shell takes it away when it is there. */
export const CONSOLE_FAILED_ID = 'console-failed';

/** Where `localStorage` remembers the console's language: its addresses name none (docs/rules/pages.md#languages). */
export const CONSOLE_LANGUAGE_KEY = 'console-language';

/** The language that was last chosen in the console on this device. */
export function consoleLanguage(storage: Pick<Storage, 'getItem'>): Language {
  const chosen = storage.getItem(CONSOLE_LANGUAGE_KEY);
  return SUPPORTED_LANGUAGES.find((language) => language === chosen) ?? DEFAULT_LANGUAGE;
}

/** Of the frame that the preview's page is shown in: its detail makes a `PagePreview`, given what is called on a press. */
export const PREVIEW_READY_EVENT = 'preview-ready';
