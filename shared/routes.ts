/**
 * The one table of addresses (docs/rules/pages.md#public-routes). Paths are English; languages add a prefix. The host
 * makes React Router's routes of it (`host/src/routes.tsx`). Navigation, sitemap, rewrites and servers read it as it is.
 */

type PublicRoute = {
  path: string;
  /** Among the links of the header, and with them in the footer, or only there. */
  navigation?: 'header' | 'footer';
  /** The page has another address too, by which search engines know it. */
  canonical?: 'acceptedManuscripts';
};

/** Pages by the noun that they go by in strings and metadata, in the order of the navigation. */
const PUBLIC_ROUTES = {
  home: { path: '/', navigation: 'header' },
  whoWeAre: { path: '/who-we-are', navigation: 'header' },
  aimsGoals: { path: '/aims-goals', navigation: 'header' },
  successRecord: { path: '/success-record', navigation: 'header' },
  visionaryModel: { path: '/visionary-model', navigation: 'header' },
  publications: { path: '/publications', navigation: 'header' },
  acceptedManuscripts: { path: '/accepted-manuscripts', navigation: 'header' },
  submittedPapers: { path: '/submitted-papers', canonical: 'acceptedManuscripts' },
  ongoingProjects: { path: '/ongoing-projects', navigation: 'header' },
  collaborations: { path: '/collaborations', navigation: 'header' },
  joinUs: { path: '/join-us', navigation: 'footer' },
  privacy: { path: '/privacy', navigation: 'footer' },
} as const satisfies Record<string, PublicRoute>;

/** The noun that a public route goes by in strings, pages and metadata. */
export type PublicRouteKey = keyof typeof PUBLIC_ROUTES;

/** The same without second addresses. */
export type CanonicalRouteKey = Exclude<PublicRouteKey, 'submittedPapers'>;

export const PUBLIC_ROUTE_KEYS = Object.keys(PUBLIC_ROUTES) as PublicRouteKey[];

export const PUBLIC_PATHS = Object.fromEntries(
  PUBLIC_ROUTE_KEYS.map((key) => [key, PUBLIC_ROUTES[key].path]),
) as { [Key in PublicRouteKey]: (typeof PUBLIC_ROUTES)[Key]['path'] };

/** The links of the header, in order. */
export const NAVIGATION = linksOf('header');

/** The links that the footer has besides. */
export const FOOTER_NAVIGATION = linksOf('footer');

function linksOf(place: PublicRoute['navigation']) {
  const isThere = (key: PublicRouteKey) => (PUBLIC_ROUTES[key] as PublicRoute).navigation === place;
  return PUBLIC_ROUTE_KEYS.filter(isThere) as CanonicalRouteKey[];
}

/** Pages of single rows: React Router's pattern, and the page of the list that a row is in. */
export const ROW_ROUTES = {
  publication: { path: '/publications/:name', list: 'publications' },
  project: { path: '/ongoing-projects/:name', list: 'ongoingProjects' },
} as const satisfies Record<string, { path: string; list: PublicRouteKey }>;

/** Pages of the public remote: those of the routes, and those that show a single publication or project. */
export type PublicPageKey = PublicRouteKey | keyof typeof ROW_ROUTES;

export const CONSOLE_PATHS = {
  directory: '/update-panel',
  publications: '/publications-update',
  submittedPapers: '/submitted-update',
  ongoingProjects: '/table-update',
  metrics: '/metrics-update',
  pages: '/pages-update',
  partners: '/partners-update',
  contact: '/contact-update',
  account: '/account-update',
} as const;

export type ConsoleRouteKey = keyof typeof CONSOLE_PATHS;

/** The noun that a panel of the console goes by. */
export type PanelKey = Exclude<ConsoleRouteKey, 'directory' | 'account'>;

const consolePaths: ReadonlySet<string> = new Set(Object.values(CONSOLE_PATHS));

/** Whether a path belongs to the hidden console; a trailing slash does not matter. */
export function isConsolePath(pathname: string): boolean {
  return consolePaths.has(withoutTrailingSlash(pathname));
}

/** `/publications/` → `/publications`; the root stays. */
export function withoutTrailingSlash(pathname: string): string {
  return withoutTrailing(pathname, '/') || pathname.slice(0, 1);
}

/** A text without the characters of one kind that it ends with: `https://example.org//` → `https://example.org`. */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return text.slice(0, end);
}

/** Shows a draft by a secret in its fragment; for every language, and not public (docs/rules/console.md#preview). */
export const PREVIEW_PATH = '/preview';

/** The page of every path that has none. */
export const NOT_FOUND_PATH = '/404';

/** The page of the addresses of publications that were removed. */
export const GONE_PATH = '/410';

/** The route by which search engines know a page that has two addresses: papers live at `/accepted-manuscripts`. */
export function canonicalRoute(key: PublicRouteKey): CanonicalRouteKey {
  return key === 'submittedPapers' ? PUBLIC_ROUTES[key].canonical : key;
}
