import type { IslandParts, IslandsRemote } from '@burhan/shared/contract/public';
import { type Site, startedSite, startSite } from './start.ts';

type IslandModules = {
  load?: () => Promise<{ contentIn: (site: Site) => unknown }>;
  loadPlain?: IslandParts['loadPlain'];
};

/** The interactive parts of pages, by the names in the pages, each loaded on its own. No React comes with this module. */
export const ISLANDS: Readonly<Record<string, IslandModules>> = {
  'featured-publications': {
    load: () => import('./islands/featured-publications.tsx'),
    loadPlain: () => import('./islands/plain/featured-publications.ts'),
  },
  metrics: { load: () => import('./islands/metrics.tsx') },
  publications: { load: () => import('./islands/publications.tsx') },
  publication: { load: () => import('./islands/publication.tsx') },
  'submitted-papers': { load: () => import('./islands/submitted-papers.tsx') },
  'ongoing-projects': { load: () => import('./islands/ongoing-projects.tsx') },
  project: {
    load: () => import('./islands/project.tsx'),
    loadPlain: () => import('./islands/plain/project.ts'),
  },
  'partner-logos': { loadPlain: () => import('./islands/plain/partner-logos.ts') },
};

/** The same for the host: an island's content is that of the site that was started. */
export const islands: IslandsRemote['islands'] = Object.fromEntries(
  Object.entries(ISLANDS).map(([name, { load, ...plain }]) => [
    name,
    load ? { ...plain, load: async () => ({ Content: (await load()).contentIn(startedSite()) }) } : plain,
  ]),
);

export const start: IslandsRemote['start'] = startSite;
export const takeRows: IslandsRemote['takeRows'] = (part, rows) => startedSite().store.take(part, rows);
