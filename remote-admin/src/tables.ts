import { contact } from './pages/contact/table.ts';
import { metrics } from './pages/metrics/table.ts';
import { ongoingProjects } from './pages/ongoing-projects/table.ts';
import { partners } from './pages/partners/table.ts';
import { publications } from './pages/publications/table.ts';
import { submittedPapers } from './pages/submitted-papers/table.ts';

/** The tables whose rows the console edits as they are; the pages' texts are edited page by page. */
export const TABLES = { publications, submittedPapers, ongoingProjects, metrics, partners, contact } as const;
