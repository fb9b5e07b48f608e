import type { IslandParts, IslandsRemote } from '@burhan/shared/contract/public';
import { takenPart } from '@burhan/shared/table-part';
import { type Site, startedSite, startSite } from './start.ts';

type IslandModules = {
  load?: () => Promise<{ contentIn: (site: Site) => unknown }>;
  loadPlain?: IslandParts['loadPlain'];
};

/** The interactive parts of pages, by the names in the pages, each loaded on its own. No React comes with this module. */
export const ISLANDS: Readonly<Record<string, IslandModules>> = {
  'featured-publications': {
    load: () => import('./pages/home/featured-island.tsx'),
    loadPlain: () => import('./blocks/carousel/plain.ts'),
  },
  metrics: { load: () => import('./pages/home/metrics-island.tsx') },
  publications: {
    load: () => import('./pages/publications/island.tsx'),
    loadPlain: () => import('./pages/publications/plain.ts'),
  },
  publication: {
    load: () => import('./pages/publication/island.tsx'),
    loadPlain: () => import('./pages/publication/plain.ts'),
  },
  'submitted-papers': { load: () => import('./pages/submitted-papers/island.tsx') },
  'ongoing-projects': {
    load: () => import('./pages/ongoing-projects/island.tsx'),
    loadPlain: () => import('./blocks/filter/plain.ts'),
  },
  project: {
    load: () => import('./pages/project/island.tsx'),
    loadPlain: () => import('./blocks/share/plain.ts'),
  },
  'partner-logos': { loadPlain: () => import('./pages/collaborations/plain.ts') },
};

/** The same for the host: an island's content is that of the site that was started. */
export const islands: IslandsRemote['islands'] = Object.fromEntries(
  Object.entries(ISLANDS).map(([name, { load, ...plain }]) => [
    name,
    load ? { ...plain, load: async () => ({ Content: (await load()).contentIn(startedSite()) }) } : plain,
  ]),
);

export const start: IslandsRemote['start'] = startSite;
export const takeRows: IslandsRemote['takeRows'] = (part, rows) =>
  startedSite().store.take(takenPart(part), rows);
