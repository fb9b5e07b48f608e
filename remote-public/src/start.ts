import type { ShellContext } from '@burhan/shared/contract/shell';
import type { Publication } from '@burhan/shared/entities/content';
import { type ContentStore, createContentStore } from './content/content-store.ts';

/** What Cite copies, and the name of the files that it downloads. */
export type Citation = { vancouver: string; apa: string; key: string };

export type Site = ShellContext & {
  store: ContentStore;
  /** While a page is composed; what writes references reaches no browser. */
  citationOf?: (publication: Publication) => Citation;
};

let latest: Site | undefined;

export function createSite(context: ShellContext, more: Pick<Site, 'citationOf'> = {}): Site {
  return { ...context, ...more, store: createContentStore(context.content) };
}

/** Takes what the host hands over, before anything of this part is shown. */
export function startSite(...given: Parameters<typeof createSite>): void {
  latest = createSite(...given);
}

/** For this part's entries alone: components have `useSite`. @throws Error before `startSite`. */
export function startedSite(): Site {
  if (!latest) throw new Error('Not started yet.');
  return latest;
}
