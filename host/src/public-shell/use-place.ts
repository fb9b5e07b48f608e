import { languageOfPath } from '@burhan/shared/i18n/languages';
import type { CanonicalRouteKey } from '@burhan/shared/routes';
import { createContext, useContext } from 'react';

/** What the table of routes says of an address besides what is shown there. */
export type RouteHandle = {
  /** The page by the key of its title. */
  page?: CanonicalRouteKey;
  /** Of a row's page: the page of the list that it is in. */
  list?: CanonicalRouteKey;
  noindex?: true;
};

/** Where the page that is drawn stands: its path with its language, and what the table of routes says of it. */
export type Place = RouteHandle & { path: string };

export const PlaceContext = createContext<Place>({ path: '/' });

export function usePlace() {
  const place = useContext(PlaceContext);
  return { ...place, language: languageOfPath(place.path) };
}
