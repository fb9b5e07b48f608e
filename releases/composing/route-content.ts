import type { PageContent, TableName } from '@burhan/shared/entities/content';
import type { PublicPageKey } from '@burhan/shared/routes';

/** The tables that a page shows; whole, so that in-page navigation finds complete lists. */
export const PAGE_TABLES: Partial<Record<PublicPageKey, readonly TableName[]>> = {
  home: ['metrics', 'publications'],
  publications: ['publications'],
  publication: ['publications'],
  acceptedManuscripts: ['submitted_papers'],
  submittedPapers: ['submitted_papers'],
  ongoingProjects: ['ongoing_projects'],
};

/** The rows that travel inside a page. */
export function routeContent(route: PublicPageKey, content: PageContent): Partial<PageContent> {
  return Object.fromEntries((PAGE_TABLES[route] ?? []).map((table) => [table, content[table]]));
}
