import { CONTRACT_VERSION, type ConsoleContext } from '@burhan/shared/contract';
import i18next from 'i18next';
import { setConsoleContext } from './app/console-context.ts';
import { allowStyleTextOnly } from './app/trusted-types.ts';

export { ConsoleApp as Console } from './app/console-app.tsx';

export const contractVersion = CONTRACT_VERSION;

/** Takes what the host hands over and loads this part's texts. */
export async function start(context: ConsoleContext): Promise<void> {
  allowStyleTextOnly();
  setConsoleContext(context);
  const { consoleTexts } = await import('@burhan/shared/i18n/en/console');
  i18next.addResourceBundle(context.language, 'console', consoleTexts);
}
