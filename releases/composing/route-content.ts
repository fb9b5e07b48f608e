import type { PageContent, TableName } from '@burhan/shared/entities/content';
import type { PublicRouteKey } from '@burhan/shared/routes';

/** The tables that a route shows; whole, so that in-page navigation finds complete lists. */
const ROUTE_TABLES: Partial<Record<PublicRouteKey, readonly TableName[]>> = {
  home: ['metrics', 'publications'],
  publications: ['publications'],
  acceptedManuscripts: ['submitted_papers'],
  submittedPapers: ['submitted_papers'],
  ongoingProjects: ['ongoing_projects'],
};

/** The rows that travel inside a route's page. */
export function routeContent(route: PublicRouteKey, content: PageContent): Partial<PageContent> {
  return Object.fromEntries((ROUTE_TABLES[route] ?? []).map((table) => [table, content[table]]));
}
