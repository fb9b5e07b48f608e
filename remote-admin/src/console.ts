import type { ConsoleRemote } from '@burhan/shared/contract/console';
import { consoleIn } from './app/console-app.tsx';
import { loadConsoleLanguage } from './app/language-switch.tsx';
import { limitWaiting } from './engine/base/lazy-with-timeout.tsx';

export const start: ConsoleRemote['start'] = async (context) => {
  refuseTrustedTypes();
  if (context.guard) limitWaiting(context.guard);
  await loadConsoleLanguage(context.language);
  return consoleIn(context);
};

/** Takes the one name of a policy that the page allows: nobody makes markup, scripts or their addresses from text. */
function refuseTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes && !trustedTypes.defaultPolicy) trustedTypes.createPolicy('default', {});
}

type TrustedTypes = { defaultPolicy: unknown; createPolicy: (name: string, rules: object) => unknown };
