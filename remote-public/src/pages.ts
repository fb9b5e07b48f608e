import type { PageTextGroup } from '@burhan/shared/i18n/texts';
import { FEATURED_PUBLICATIONS_LIMIT } from '@burhan/shared/limits';
import type { RegisteredPage } from '@burhan/shared/registries';
import type { PublicPageKey } from '@burhan/shared/routes';

export type PublicPage = RegisteredPage & {
  /** Parts of the namespace `pages` that it says something from, besides those of all pages. */
  texts: readonly PageTextGroup[];
};

const submittedPapers: PublicPage = {
  load: () => import('./pages/submitted-papers/page.tsx'),
  texts: ['submittedPapers'],
  tables: [{ table: 'submitted_papers' }],
};

/** Every public page: its code, its texts, and the rows that its islands show, which travel inside the page. */
export const PAGES: Readonly<Record<PublicPageKey, PublicPage>> = {
  home: {
    load: () => import('./pages/home/page.tsx'),
    texts: ['home', 'publicationCard', 'notices'],
    tables: [{ table: 'metrics' }, { table: 'publications', limit: FEATURED_PUBLICATIONS_LIMIT }],
  },
  whoWeAre: {
    load: async () => ({ Page: (await import('./pages/text-pages/text-pages.tsx')).WhoWeArePage }),
    texts: ['whoWeAre'],
    tables: [],
  },
  aimsGoals: {
    load: async () => ({ Page: (await import('./pages/text-pages/text-pages.tsx')).AimsGoalsPage }),
    texts: ['aimsGoals'],
    tables: [],
  },
  successRecord: {
    load: async () => ({ Page: (await import('./pages/text-pages/text-pages.tsx')).SuccessRecordPage }),
    texts: ['successRecord'],
    tables: [],
  },
  visionaryModel: {
    load: async () => ({ Page: (await import('./pages/text-pages/text-pages.tsx')).VisionaryModelPage }),
    texts: ['visionaryModel'],
    tables: [],
  },
  publications: {
    load: () => import('./pages/publications/page.tsx'),
    texts: ['publications', 'publicationCard', 'notices'],
    tables: [{ table: 'publications' }],
  },
  publication: {
    load: () => import('./pages/publication/page.tsx'),
    texts: ['publication', 'publicationCard', 'notices', 'share'],
    tables: [{ table: 'publications', isOwnRow: true }],
  },
  acceptedManuscripts: submittedPapers,
  submittedPapers,
  ongoingProjects: {
    load: () => import('./pages/ongoing-projects/page.tsx'),
    texts: ['ongoingProjects', 'projectFilter'],
    tables: [{ table: 'ongoing_projects' }],
  },
  project: {
    load: () => import('./pages/project/page.tsx'),
    texts: ['project', 'projectSheet', 'ongoingProjects', 'share'],
    tables: [{ table: 'ongoing_projects', isOwnRow: true }],
  },
  collaborations: {
    load: () => import('./pages/collaborations/page.tsx'),
    texts: ['collaborations'],
    tables: [],
  },
  joinUs: {
    load: () => import('./pages/join-us/page.tsx'),
    texts: ['joinUs'],
    tables: [],
  },
  privacy: {
    load: () => import('./pages/privacy/page.tsx'),
    texts: ['privacy'],
    tables: [],
  },
};
