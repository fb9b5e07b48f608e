import type { IslandsRemote, ScriptModule } from '@burhan/shared/contract/public';
import type { Component } from '@burhan/shared/contract/shell';
import type { PageTextGroup } from '@burhan/shared/i18n/texts';
import type { ComponentType } from 'react';
import { addTexts, createSite, type Site, takeRows as takeRowsIn } from './data/site.ts';

type IslandModules = {
  /** Loads the component with which React draws the island after its rows have changed. */
  load?: () => Promise<{ Content: unknown }>;
  /** Groups of texts that this component uses. */
  texts?: readonly PageTextGroup[];
  /** Loads the script that makes the prerendered island interactive. */
  loadScript?: () => Promise<ScriptModule>;
};

/** Groups of texts for islands that show publications. */
const OF_PUBLICATIONS: readonly PageTextGroup[] = ['common', 'publicationCard', 'retractionNotices'];

/** Interactive parts of pages, by their names in the pages. Each is loaded separately. This module loads no React. */
export const ISLANDS: Readonly<Record<string, IslandModules>> = {
  'featured-publications': {
    load: () => import('./components/carousel/carousel.tsx'),
    texts: ['home', ...OF_PUBLICATIONS],
    loadScript: () => import('./components/carousel/script.ts'),
  },
  metrics: { load: () => import('./pages/home/island.tsx'), texts: ['home'] },
  publications: {
    load: () => import('./pages/publications/island.tsx'),
    texts: ['publications', ...OF_PUBLICATIONS],
    loadScript: () => import('./pages/publications/script.ts'),
  },
  publication: {
    load: () => import('./pages/publication/island.tsx'),
    texts: ['publication', 'share', ...OF_PUBLICATIONS],
    loadScript: () => import('./pages/publication/script.ts'),
  },
  'submitted-papers': {
    load: () => import('./pages/submitted-papers/island.tsx'),
    texts: ['common', 'submittedPapers'],
  },
  'ongoing-projects': {
    load: () => import('./pages/ongoing-projects/island.tsx'),
    texts: ['common', 'ongoingProjects', 'projectFilter'],
    loadScript: () => import('./components/filter/script.ts'),
  },
  project: {
    load: () => import('./pages/project/island.tsx'),
    texts: ['common', 'ongoingProjects', 'project', 'share'],
    loadScript: () => import('./components/share/script.ts'),
  },
  'partner-logos': { loadScript: () => import('./pages/collaborations/script.ts') },
};

let site: Site | undefined;

export const start: IslandsRemote['start'] = (context) => {
  site = createSite(context);
};

export const loadIsland: IslandsRemote['loadIsland'] = async (name) => {
  const { load, texts = [] } = ISLANDS[name] ?? {};
  if (!site || !load) throw new Error(`The public remote draws no island ${name}.`);
  const [{ Content }, { inSite }] = await Promise.all([
    load(),
    import('./data/site-context.tsx'),
    addTexts(site, texts),
  ]);
  return inSite(Content as ComponentType, site) as Component;
};

export const takeRows: IslandsRemote['takeRows'] = (name, rows) => {
  if (site) takeRowsIn(site, name, rows);
};
