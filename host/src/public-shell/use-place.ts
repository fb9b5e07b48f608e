import { languageOfPath } from '@burhan/shared/i18n/languages';
import type { CanonicalRouteKey } from '@burhan/shared/routes';
import { useLocation, useMatches } from 'react-router-dom';

/** What the table of routes says of an address besides what is shown there. */
export type RouteHandle = {
  /** The page by the key of its title. */
  page?: CanonicalRouteKey;
  /** Of a row's page: the page of the list that it is in. */
  list?: CanonicalRouteKey;
  noindex?: true;
};

/** Where the page stands that is drawn: its path with its language, and what the table of routes says of it. */
export function usePlace() {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return { path: pathname, language: languageOfPath(pathname), ...handle };
}
