import type { ConsoleContext } from '@burhan/shared/contract/console';
import type { Adapters } from '@burhan/shared/contract/speaks';

/** What hosts from before ranges speak. */
const BEFORE_RANGES = 4;

/** One for each version that this part speaks besides the newest (docs/how-to.md#change-the-contract). */
const ADAPTERS: Adapters<(older: ConsoleContext) => ConsoleContext> = {};

/** What a host hands over, as the newest contract has it. */
export function newestContext(context: ConsoleContext): ConsoleContext | Promise<ConsoleContext> {
  const load = ADAPTERS[context.contract ?? BEFORE_RANGES];
  return load ? load().then((adapt) => adapt(context)) : context;
}
