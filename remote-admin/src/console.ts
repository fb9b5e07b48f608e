import type { ConsoleRemote } from '@burhan/shared/contract/console';
import { consoleIn } from './app/console-app.tsx';
import { loadConsoleLanguage } from './app/language/console-language.ts';
import { writeNothingFromText } from './app/trusted-types.ts';
import { guardLaterCode } from './engine/later-code.tsx';

export const start: ConsoleRemote['start'] = async (context) => {
  writeNothingFromText();
  if (context.guard) guardLaterCode(context.guard);
  await loadConsoleLanguage(context.language);
  return consoleIn(context);
};
