import type { IslandsRemote, PlainModule } from '@burhan/shared/contract/public';
import type { Component } from '@burhan/shared/contract/shell';
import type { PageTextGroup } from '@burhan/shared/i18n/texts';
import type { ComponentType } from 'react';
import { loadTexts } from './content/page-texts.ts';
import { createSite, type Site } from './start.ts';

type IslandModules = {
  /** What React draws it with when its rows have changed. */
  load?: () => Promise<{ Content: unknown }>;
  /** Groups of texts that it says something from then. */
  texts?: readonly PageTextGroup[];
  /** Makes it interactive as it was composed. */
  loadPlain?: () => Promise<PlainModule>;
};

/** Texts of whatever shows publications. */
const OF_PUBLICATIONS: readonly PageTextGroup[] = ['common', 'publicationCard', 'retractionNotices'];

/** The interactive parts of pages, by the names in the pages, each loaded on its own. No React comes with this module. */
export const ISLANDS: Readonly<Record<string, IslandModules>> = {
  'featured-publications': {
    load: () => import('./blocks/carousel/carousel.tsx'),
    texts: ['home', ...OF_PUBLICATIONS],
    loadPlain: () => import('./blocks/carousel/plain.ts'),
  },
  metrics: { load: () => import('./pages/home/island.tsx'), texts: ['home'] },
  publications: {
    load: () => import('./pages/publications/island.tsx'),
    texts: ['publications', ...OF_PUBLICATIONS],
    loadPlain: () => import('./pages/publications/plain.ts'),
  },
  publication: {
    load: () => import('./pages/publication/island.tsx'),
    texts: ['publication', 'share', ...OF_PUBLICATIONS],
    loadPlain: () => import('./pages/publication/plain.ts'),
  },
  'submitted-papers': {
    load: () => import('./pages/submitted-papers/island.tsx'),
    texts: ['common', 'submittedPapers'],
  },
  'ongoing-projects': {
    load: () => import('./pages/ongoing-projects/island.tsx'),
    texts: ['common', 'ongoingProjects', 'projectFilter'],
    loadPlain: () => import('./blocks/filter/plain.ts'),
  },
  project: {
    load: () => import('./pages/project/island.tsx'),
    texts: ['common', 'ongoingProjects', 'project', 'share'],
    loadPlain: () => import('./blocks/share/plain.ts'),
  },
  'partner-logos': { loadPlain: () => import('./pages/collaborations/plain.ts') },
};

let site: Site | undefined;

export const start: IslandsRemote['start'] = (context) => {
  site = createSite(context);
};

export const loadIsland: IslandsRemote['loadIsland'] = async (name) => {
  const { load, texts = [] } = ISLANDS[name] ?? {};
  if (!site || !load) throw new Error(`The public remote draws no island ${name}.`);
  const [{ Content }, { inSite }, loaded] = await Promise.all([
    load(),
    import('./content/site-context.tsx'),
    loadTexts(site.language, texts),
  ]);
  return inSite(Content as ComponentType, { ...site, texts: loaded }) as Component;
};

export const takeRows: IslandsRemote['takeRows'] = (name, rows) => site?.store.take(name, rows);
