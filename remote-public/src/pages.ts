import { FEATURED_PUBLICATIONS_LIMIT } from '@burhan/shared/limits';
import type { RegisteredPage } from '@burhan/shared/registries';
import type { PublicPageKey } from '@burhan/shared/routes';

const submittedPapers: RegisteredPage = {
  load: () => import('./pages/submitted-papers/page.tsx'),
  tables: [{ table: 'submitted_papers' }],
};

const textPage = (key: 'whoWeAre' | 'aimsGoals' | 'successRecord' | 'visionaryModel'): RegisteredPage => ({
  load: async () => ({ Page: (await import('./pages/text-pages/text-pages.tsx'))[key] }),
  tables: [],
});

/** Every public page: its code, and the rows that its islands show. The page's HTML contains these rows. */
export const PAGES: Readonly<Record<PublicPageKey, RegisteredPage>> = {
  home: {
    load: () => import('./pages/home/page.tsx'),
    tables: [{ table: 'metrics' }, { table: 'publications', limit: FEATURED_PUBLICATIONS_LIMIT }],
  },
  whoWeAre: textPage('whoWeAre'),
  aimsGoals: textPage('aimsGoals'),
  successRecord: textPage('successRecord'),
  visionaryModel: textPage('visionaryModel'),
  publications: {
    load: () => import('./pages/publications/page.tsx'),
    tables: [{ table: 'publications' }],
  },
  publication: {
    load: () => import('./pages/publication/page.tsx'),
    tables: [{ table: 'publications', isOwnRow: true }],
  },
  acceptedManuscripts: submittedPapers,
  submittedPapers,
  ongoingProjects: {
    load: () => import('./pages/ongoing-projects/page.tsx'),
    tables: [{ table: 'ongoing_projects' }],
  },
  project: {
    load: () => import('./pages/project/page.tsx'),
    tables: [{ table: 'ongoing_projects', isOwnRow: true }],
  },
  collaborations: { load: () => import('./pages/collaborations/page.tsx'), tables: [] },
  joinUs: { load: () => import('./pages/join-us/page.tsx'), tables: [] },
  privacy: { load: () => import('./pages/privacy/page.tsx'), tables: [] },
};
