import type { ConsoleContext, ConsoleRemote } from '@burhan/shared/contract/console';
import { SPEAKING } from '@burhan/shared/contract/speaks';
import { type ComponentType, createElement } from 'react';
import { consoleIn } from './app/console-app.tsx';
import { loadConsoleLanguage } from './app/language/console-language.ts';
import { newestContext } from './app/newest-context.ts';
import { allowStyleTextOnly } from './app/trusted-types.ts';
import { guardLaterCode } from './engine/later-code.ts';

let latest: ComponentType | undefined;

/** Takes what the host hands over, loads this part's texts and gives the console. */
const remote: ConsoleRemote = {
  ...SPEAKING,
  async start(given: ConsoleContext) {
    const context = await newestContext(given);
    allowStyleTextOnly();
    if (context.guard) guardLaterCode(context.guard);
    await loadConsoleLanguage(context.language);
    const started = consoleIn(context);
    latest = started;
    return started;
  },
  Console: () => latest && createElement(latest),
};

export const { contractVersion, speaks, start, Console } = remote;
