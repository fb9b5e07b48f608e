import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from './languages.ts';

/** Where `localStorage` remembers the console's language: its addresses name none (docs/product-rules.md#languages). */
export const CONSOLE_LANGUAGE_KEY = 'console-language';

/** The language that was last chosen in the console on this device. */
export function consoleLanguage(storage: Pick<Storage, 'getItem'>): Language {
  const chosen = storage.getItem(CONSOLE_LANGUAGE_KEY);
  return SUPPORTED_LANGUAGES.find((language) => language === chosen) ?? DEFAULT_LANGUAGE;
}
