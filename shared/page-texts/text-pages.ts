import type { PageTextGroup } from '../i18n/texts.ts';
import {
  type CanonicalRouteKey,
  canonicalRoute,
  PUBLIC_PATHS,
  PUBLIC_ROUTE_KEYS,
  type PublicPageKey,
} from '../routes.ts';

/** The pages whose texts editors change, in the navigation's order. `page` is the name in the address, or `home`. */
export const TEXT_PAGES = [...new Set(PUBLIC_ROUTE_KEYS.map(canonicalRoute))].map((route) => ({
  route,
  page: PUBLIC_PATHS[route].slice(1) || 'home',
  path: PUBLIC_PATHS[route],
}));

/** The group of a page in `Texts['pages']`. It has the name of the route, except for the papers. */
export function groupOfPage(route: CanonicalRouteKey) {
  return (route === 'acceptedManuscripts' ? 'submittedPapers' : route) satisfies PageTextGroup;
}

/** The page of a route; undefined for pages of single rows. Both routes of the papers have the same page. */
export function textPageOf(key: PublicPageKey | null): (typeof TEXT_PAGES)[number] | undefined {
  const route = key === 'submittedPapers' ? canonicalRoute(key) : key;
  return TEXT_PAGES.find((each) => each.route === route);
}

/** The page with this name in the table `page_texts`. @throws Error if there is none. */
export function textPageNamed(name: unknown): (typeof TEXT_PAGES)[number] {
  const found = TEXT_PAGES.find(({ page }) => page === name);
  if (!found) throw new Error(`There is no page ${name} with texts that editors change.`);
  return found;
}
