import { contact } from './contact/table.ts';
import { metrics } from './metrics/table.ts';
import { ongoingProjects } from './ongoing-projects/table.ts';
import { partners } from './partners/table.ts';
import { publications } from './publications/table.ts';
import { submittedPapers } from './submitted-papers/table.ts';

/** The tables whose rows the console edits as they are; the pages' texts are edited page by page. */
export const TABLES = { publications, submittedPapers, ongoingProjects, metrics, partners, contact } as const;
