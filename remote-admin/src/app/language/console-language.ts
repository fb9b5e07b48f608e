import { CONSOLE_LANGUAGE_KEY } from '@burhan/shared/i18n/console-language';
import type { consoleTexts as english } from '@burhan/shared/i18n/en/console';
import type { Language } from '@burhan/shared/i18n/languages';
import type { Wordless } from '@burhan/shared/i18n/translation';
import type { ConfigProviderProps } from 'antd';
import englishControls from 'antd/es/locale/en_US';
import i18next from 'i18next';
import { laterCode } from '../../engine/later-code.ts';
import { consoleContext } from '../console-context.ts';

type ControlTexts = NonNullable<ConfigProviderProps['locale']>;
type LanguageTexts = { texts: Wordless<typeof english>; controls: ControlTexts };

/** The console's texts and Ant Design's own: only those of the chosen language are downloaded. */
const TEXTS: Record<Language, () => Promise<LanguageTexts>> = {
  en: async () => {
    const { consoleTexts } = await import('@burhan/shared/i18n/en/console');
    return { texts: consoleTexts, controls: englishControls };
  },
  ar: async () => {
    const { consoleTexts, controls } = await import('./arabic.ts');
    return { texts: consoleTexts, controls };
  },
};

const controls = new Map<string, ControlTexts>();

/** Loads all texts of a language, without turning to it. */
export async function loadConsoleLanguage(language: Language): Promise<void> {
  const loaded = await TEXTS[language]();
  controls.set(language, loaded.controls);
  i18next.addResourceBundle(language, 'console', loaded.texts);
}

/**
 * Ant Design's texts of a loaded language. Never undefined: going from a locale to none would take everything inside
 * away and draw it anew.
 */
export function controlTexts(language: string): ControlTexts {
  return controls.get(language) ?? englishControls;
}

/** Turns the whole page to a language, and remembers it for this device. What is typed stays. */
export async function changeConsoleLanguage(language: Language): Promise<void> {
  await laterCode(loadConsoleLanguage(language));
  await consoleContext().changeLanguage(language);
  try {
    localStorage.setItem(CONSOLE_LANGUAGE_KEY, language);
  } catch (error) {
    console.warn('The language is not remembered:', error);
  }
}
