import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from './i18n/languages.ts';

/** What the composed page of the console and the shell that hydrates it tell each other. */

/** An event of the window: the shell is there, and answers for what else the console needs. */
export const CONSOLE_STARTED_EVENT = 'console-started';

/** An event of the window: what is on the page answers to what is pressed. */
export const CONSOLE_READY_EVENT = 'console-ready';

/** Where `localStorage` remembers the console's language: its addresses name none (docs/rules/pages.md#languages). */
export const CONSOLE_LANGUAGE_KEY = 'console-language';

/** The language that was last chosen in the console on this device. */
export function consoleLanguage(storage: Pick<Storage, 'getItem'>): Language {
  const chosen = storage.getItem(CONSOLE_LANGUAGE_KEY);
  return SUPPORTED_LANGUAGES.find((language) => language === chosen) ?? DEFAULT_LANGUAGE;
}

/** Of the frame that the preview's page is shown in: its detail makes a `PagePreview`, given what is called on a press. */
export const PREVIEW_READY_EVENT = 'preview-ready';
