import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from './i18n/languages.ts';

/** The console's HTML page and the shell, which draws the console into it, share these constants. */

/** Id of the message that the page shows when the shell does not load. The shell removes it. */
export const CONSOLE_FAILED_ID = 'console-failed';

/** Key of the console's language in `localStorage`. Addresses do not contain it (docs/rules/pages.md#languages). */
export const CONSOLE_LANGUAGE_KEY = 'console-language';

/** The language that was last chosen in the console on this device. */
export function consoleLanguage(storage: Pick<Storage, 'getItem'>): Language {
  const chosen = storage.getItem(CONSOLE_LANGUAGE_KEY);
  return SUPPORTED_LANGUAGES.find((language) => language === chosen) ?? DEFAULT_LANGUAGE;
}

/** Event on the console's frame when the preview can start. `detail(onPress)` returns a `PagePreview`. */
export const PREVIEW_READY_EVENT = 'preview-ready';
