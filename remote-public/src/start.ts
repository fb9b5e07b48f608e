import type { ShellContext } from '@burhan/shared/contract/shell';
import { type Adapters, SPEAKING } from '@burhan/shared/contract/speaks';
import { type ContentStore, createContentStore } from './content/content-store.ts';

/** What is shown on a page: what the host handed over, and the rows. */
export type Site = ShellContext & { store: ContentStore };

/** What each module of this part says; here, so that browsers fetch no file for it. */
export { SPEAKING };

/** What hosts from before ranges speak. */
const BEFORE_RANGES = 4;

/** One for each version that this part speaks besides the newest (docs/how-to.md#change-the-contract). */
const ADAPTERS: Adapters<(older: ShellContext) => ShellContext> = {};

/** What a host hands over, as the newest contract has it. */
export function newestContext(context: ShellContext): ShellContext | Promise<ShellContext> {
  const load = ADAPTERS[context.contract ?? BEFORE_RANGES];
  return load ? load().then((adapt) => adapt(context)) : context;
}

let latest: Site | undefined;

/** The site of one page, with its rows as they came. */
export function createSite(context: ShellContext): Site {
  return { ...context, store: createContentStore(context.content) };
}

/** Takes what the host hands over, before anything of this part is shown: at once, unless it has to be adapted. */
export function startSite(given: ShellContext): void | Promise<void> {
  const context = newestContext(given);
  if (context instanceof Promise) return context.then(startSite);
  latest = createSite(context);
}

/** For this part's entries alone: components have `useSite`. @throws Error before `startSite`. */
export function startedSite(): Site {
  if (!latest) throw new Error('Not started yet.');
  return latest;
}
