import { aimsGoals } from './pages/aims-goals.ts';
import { collaborations } from './pages/collaborations.ts';
import { common } from './pages/common.ts';
import { home } from './pages/home.ts';
import { joinUs } from './pages/join-us.ts';
import { ongoingProjects } from './pages/ongoing-projects.ts';
import { privacy } from './pages/privacy.ts';
import { project } from './pages/project.ts';
import { projectFilter } from './pages/project-filter.ts';
import { publication } from './pages/publication.ts';
import { publicationCard } from './pages/publication-card.ts';
import { publications } from './pages/publications.ts';
import { retractionNotices } from './pages/retraction-notices.ts';
import { share } from './pages/share.ts';
import { submittedPapers } from './pages/submitted-papers.ts';
import { successRecord } from './pages/success-record.ts';
import { visionaryModel } from './pages/visionary-model.ts';
import { whoWeAre } from './pages/who-we-are.ts';

/** Arabic texts of the visitor's pages, one file per page. */
export const pages = {
  common,
  home,
  whoWeAre,
  aimsGoals,
  successRecord,
  visionaryModel,
  publications,
  publicationCard,
  publication,
  retractionNotices,
  share,
  submittedPapers,
  ongoingProjects,
  project,
  projectFilter,
  collaborations,
  joinUs,
  privacy,
} as const;
