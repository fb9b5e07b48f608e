import { languageOfPath } from '@burhan/shared/i18n/languages';
import type { CanonicalRouteKey } from '@burhan/shared/routes';
import { createContext, useContext } from 'react';

/** What the table of routes says about an address. The page's content is not part of it. */
export type RouteHandle = {
  /** The key of the page's title. */
  page?: CanonicalRouteKey;
  /** For the page of a row: the page with the list of these rows. */
  list?: CanonicalRouteKey;
  noindex?: true;
};

/** The place of the drawn page: its path, with the language, and what the table of routes says about it. */
export type Place = RouteHandle & { path: string };

export const PlaceContext = createContext<Place>({ path: '/' });

export function usePlace() {
  const place = useContext(PlaceContext);
  return { ...place, language: languageOfPath(place.path) };
}
