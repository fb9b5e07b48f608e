import { CONTRACT_VERSION, type IslandParts, type IslandsRemote } from '@burhan/shared/contract';
import { type Site, startedSite, startSite } from './start.ts';

/** The content of an island, in the site that was started. */
function drawn(load: () => Promise<{ contentIn: (site: Site) => unknown }>): IslandParts['load'] {
  return async () => ({ Content: (await load()).contentIn(startedSite()) });
}

/** The interactive parts of pages, by the names in the pages, each loaded on its own. No React comes with this module. */
export const islands = {
  'featured-publications': {
    load: drawn(() => import('./islands/featured-publications.tsx')),
    loadPlain: () => import('./islands/plain/featured-publications.ts'),
  },
  metrics: { load: drawn(() => import('./islands/metrics.tsx')) },
  publications: { load: drawn(() => import('./islands/publications.tsx')) },
  publication: { load: drawn(() => import('./islands/publication.tsx')) },
  'submitted-papers': { load: drawn(() => import('./islands/submitted-papers.tsx')) },
  'ongoing-projects': { load: drawn(() => import('./islands/ongoing-projects.tsx')) },
  'partner-logos': { loadPlain: () => import('./islands/plain/partner-logos.ts') },
} satisfies Record<string, IslandParts>;

export const contractVersion = CONTRACT_VERSION;
export const start: IslandsRemote['start'] = startSite;
export const takeRows: IslandsRemote['takeRows'] = (part, rows) => startedSite().store.take(part, rows);
