import { CONTRACT_VERSION, type ConsoleContext } from '@burhan/shared/contract';
import type { consoleTexts as english } from '@burhan/shared/i18n/en/console';
import type { Language } from '@burhan/shared/i18n/languages';
import type { Wordless } from '@burhan/shared/i18n/translation';
import i18next from 'i18next';
import { setConsoleContext } from './app/console-context.ts';
import { allowStyleTextOnly } from './app/trusted-types.ts';

export { ConsoleApp as Console } from './app/console-app.tsx';

export const contractVersion = CONTRACT_VERSION;

/** The console's texts, one file per language: only the chosen one is downloaded. */
const CONSOLE_TEXTS: Record<Language, () => Promise<{ consoleTexts: Wordless<typeof english> }>> = {
  en: () => import('@burhan/shared/i18n/en/console'),
  ar: () => import('@burhan/shared/i18n/en/console'),
};

/** Takes what the host hands over and loads this part's texts. */
export async function start(context: ConsoleContext): Promise<void> {
  allowStyleTextOnly();
  setConsoleContext(context);
  const { consoleTexts } = await CONSOLE_TEXTS[context.language]();
  i18next.addResourceBundle(context.language, 'console', consoleTexts);
}
