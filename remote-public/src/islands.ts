import { CONTRACT_VERSION, type IslandParts, type IslandsRemote } from '@burhan/shared/contract';
import { contentStore, setContext } from './start.ts';

/** The interactive parts of pages, by the names in the pages, each loaded on its own. No React comes with this module. */
const islands = {
  'featured-publications': {
    load: () => import('./islands/featured-publications.tsx'),
    loadPlain: () => import('./islands/plain/featured-publications.ts'),
  },
  metrics: { load: () => import('./islands/metrics.tsx') },
  publications: { load: () => import('./islands/publications.tsx') },
  publication: { load: () => import('./islands/publication.tsx') },
  'submitted-papers': { load: () => import('./islands/submitted-papers.tsx') },
  'ongoing-projects': { load: () => import('./islands/ongoing-projects.tsx') },
  'partner-logos': { loadPlain: () => import('./islands/plain/partner-logos.ts') },
} satisfies Record<string, IslandParts>;

const remote: IslandsRemote = {
  contractVersion: CONTRACT_VERSION,
  start: setContext,
  islands,
  takeRows: (part, rows) => contentStore().take(part, rows),
};

export const { contractVersion, start, takeRows } = remote;
export { islands };
