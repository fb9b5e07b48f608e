import type { ShellContext } from '@burhan/shared/contract/shell';
import { type ContentStore, createContentStore } from './content/content-store.ts';

export type Site = ShellContext & { store: ContentStore };

let latest: Site | undefined;

export function createSite(context: ShellContext): Site {
  return { ...context, store: createContentStore(context.content) };
}

/** Takes what the host hands over, before anything of this part is shown. */
export function startSite(context: ShellContext): void {
  latest = createSite(context);
}

/** For this part's entries alone: components have `useSite`. @throws Error before `startSite`. */
export function startedSite(): Site {
  if (!latest) throw new Error('Not started yet.');
  return latest;
}
