import { contactTexts } from './console/contact.ts';
import { accountPageTexts, directoryTexts } from './console/directory.ts';
import { draftTexts } from './console/drafts.ts';
import { editingTexts } from './console/editing.ts';
import { failureTexts } from './console/failures.ts';
import { metricTexts } from './console/metrics.ts';
import { onSiteTexts } from './console/on-site.ts';
import { ongoingProjectTexts } from './console/ongoing-projects.ts';
import { pageTexts } from './console/pages.ts';
import { partnerTexts } from './console/partners.ts';
import { publicationTexts } from './console/publications.ts';
import { retractionNotices } from './console/retraction-notices.ts';
import { sessionTexts } from './console/session.ts';
import { submittedPaperTexts } from './console/submitted-papers.ts';

/** English texts of the console. Each resource's texts are under its name. */
export const consoleTexts = {
  directory: directoryTexts,
  account: accountPageTexts,
  session: sessionTexts,
  ...editingTexts,
  failures: failureTexts,
  drafts: draftTexts,
  onSite: onSiteTexts,
  retractionNotices,
  publications: publicationTexts,
  submittedPapers: submittedPaperTexts,
  ongoingProjects: ongoingProjectTexts,
  metrics: metricTexts,
  pages: pageTexts,
  partners: partnerTexts,
  contact: contactTexts,
} as const;
