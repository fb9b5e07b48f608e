import { CONTRACT_VERSION, type ConsoleContext } from '@burhan/shared/contract';
import { setConsoleContext } from './app/console-context.ts';
import { loadConsoleLanguage } from './app/language/console-language.ts';
import { allowStyleTextOnly } from './app/trusted-types.ts';
import { guardLaterCode } from './engine/later-code.ts';

export { ConsoleApp as Console } from './app/console-app.tsx';

export const contractVersion = CONTRACT_VERSION;

/** Takes what the host hands over and loads this part's texts. */
export async function start(context: ConsoleContext): Promise<void> {
  allowStyleTextOnly();
  setConsoleContext(context);
  if (context.guard) guardLaterCode(context.guard);
  await loadConsoleLanguage(context.language);
}
