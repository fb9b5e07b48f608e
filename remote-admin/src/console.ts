import { CONTRACT_VERSION, type ConsoleContext, type ConsoleRemote } from '@burhan/shared/contract';
import { type ComponentType, createElement } from 'react';
import { consoleIn } from './app/console-app.tsx';
import { loadConsoleLanguage } from './app/language/console-language.ts';
import { allowStyleTextOnly } from './app/trusted-types.ts';
import { guardLaterCode } from './engine/later-code.ts';

let latest: ComponentType | undefined;

/** Takes what the host hands over, loads this part's texts and gives the console. */
const remote: ConsoleRemote = {
  contractVersion: CONTRACT_VERSION,
  async start(context: ConsoleContext) {
    allowStyleTextOnly();
    if (context.guard) guardLaterCode(context.guard);
    await loadConsoleLanguage(context.language);
    const started = consoleIn(context);
    latest = started;
    return started;
  },
  Console: () => latest && createElement(latest),
};

export const { contractVersion, start, Console } = remote;
