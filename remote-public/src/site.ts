import { CONTRACT_VERSION, type Component, type PublicRemote } from '@burhan/shared/contract';
import type { ComponentType } from 'react';
import { inSite } from './content/site-context.tsx';
import { createSite, startedSite, startSite } from './start.ts';
import { loadTexts } from './texts/page-texts.ts';
import type { TextGroup } from './texts/text-loaders.ts';

type LoadPage = PublicRemote['pages']['home'];

/** A page's code and texts, fetched together. Hosts that hand no context over mean that of the last start. */
function page(load: () => Promise<{ Page: ComponentType }>, ...groups: TextGroup[]): LoadPage {
  return async (context) => {
    const site = context ? createSite(context) : startedSite();
    const [{ Page }] = await Promise.all([load(), loadTexts(site.language, ...groups)]);
    return { Page: inSite(Page)(site) as Component };
  };
}

const submittedPapers = page(
  () => import('./pages/submitted-papers/submitted-papers-page.tsx'),
  'submittedPapers',
);

/** Takes what the host hands over and loads the texts that every page uses. */
export async function start(context: Parameters<PublicRemote['start']>[0]): Promise<void> {
  startSite(context);
  await loadTexts(context.language, 'common', 'metadata');
}

/** The visitor's pages, for composing them. */
const site: PublicRemote = {
  contractVersion: CONTRACT_VERSION,
  start,
  pages: {
    home: page(() => import('./pages/home/home-page.tsx'), 'home', 'publicationCard'),
    whoWeAre: page(() => import('./pages/who-we-are/who-we-are-page.tsx'), 'whoWeAre'),
    aimsGoals: page(() => import('./pages/aims-goals/aims-goals-page.tsx'), 'aimsGoals'),
    successRecord: page(() => import('./pages/success-record/success-record-page.tsx'), 'successRecord'),
    visionaryModel: page(() => import('./pages/visionary-model/visionary-model-page.tsx'), 'visionaryModel'),
    publications: page(
      () => import('./pages/publications/publications-page.tsx'),
      'publications',
      'publicationCard',
    ),
    publication: page(
      () => import('./pages/publication/publication-page.tsx'),
      'publication',
      'publicationCard',
    ),
    acceptedManuscripts: submittedPapers,
    submittedPapers,
    ongoingProjects: page(
      () => import('./pages/ongoing-projects/ongoing-projects-page.tsx'),
      'ongoingProjects',
    ),
    collaborations: page(() => import('./pages/collaborations/collaborations-page.tsx'), 'collaborations'),
    joinUs: page(() => import('./pages/join-us/join-us-page.tsx'), 'joinUs'),
  },
};

export const { contractVersion, pages } = site;
