/**
 * The only table of addresses (docs/rules/pages.md#public-routes). Paths are English; other languages add a prefix. The
 * host makes React Router's routes from it (`host/src/routes.tsx`). Navigation, sitemap, rewrites and servers read it.
 */

type PublicRoute = {
  path: string;
  /** `header`: linked in the header and the footer. `footer`: linked in the footer only. */
  navigation?: 'header' | 'footer';
  /** The route whose address search engines use for the same page. */
  canonical?: 'acceptedManuscripts';
};

/** Pages by their names in texts and metadata, in the order of the navigation. */
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

/** The name of a public route in texts, pages and metadata. */
export type PublicRouteKey = keyof typeof PUBLIC_ROUTES;

/** One route for each page: the second route of the papers is left out. */
export type CanonicalRouteKey = Exclude<PublicRouteKey, 'submittedPapers'>;

export const PUBLIC_ROUTE_KEYS = Object.keys(PUBLIC_ROUTES) as PublicRouteKey[];

export const PUBLIC_PATHS = Object.fromEntries(
  PUBLIC_ROUTE_KEYS.map((key) => [key, PUBLIC_ROUTES[key].path]),
) as { [Key in PublicRouteKey]: (typeof PUBLIC_ROUTES)[Key]['path'] };

/** The links of the header, in order. */
export const NAVIGATION = linksOf('header');

/** The links that only the footer has. */
export const FOOTER_NAVIGATION = linksOf('footer');

function linksOf(place: PublicRoute['navigation']) {
  const isThere = (key: PublicRouteKey) => (PUBLIC_ROUTES[key] as PublicRoute).navigation === place;
  return PUBLIC_ROUTE_KEYS.filter(isThere) as CanonicalRouteKey[];
}

/** Pages of single rows: the pattern for React Router, and the page with the list of these rows. */
export const ROW_ROUTES = {
  publication: { path: '/publications/:name', list: 'publications' },
  project: { path: '/ongoing-projects/:name', list: 'ongoingProjects' },
} as const satisfies Record<string, { path: string; list: PublicRouteKey }>;

/** Pages of the public remote: the pages of the routes, and those of a single publication or project. */
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

/** The name of a panel of the console. */
export type PanelKey = Exclude<ConsoleRouteKey, 'directory' | 'account'>;

const consolePaths: ReadonlySet<string> = new Set(Object.values(CONSOLE_PATHS));

/** Whether a path belongs to the hidden console, with or without a trailing slash. */
export function isConsolePath(pathname: string): boolean {
  return consolePaths.has(withoutTrailingSlash(pathname));
}

/** `/publications/` → `/publications`; the root stays. */
export function withoutTrailingSlash(pathname: string): string {
  return withoutTrailing(pathname, '/') || pathname.slice(0, 1);
}

/** Removes all copies of a character from the end of a text: `https://example.org//` → `https://example.org`. */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return text.slice(0, end);
}

/** The page that shows the draft of a preview link, in any language (docs/rules/console.md#preview). */
export const PREVIEW_PATH = '/preview';

/** The page that visitors of an unknown address see. */
export const NOT_FOUND_PATH = '/404';

/** The page for addresses of removed publications. */
export const GONE_PATH = '/410';

/** The route whose address search engines use: for both routes of the papers, `/accepted-manuscripts`. */
export function canonicalRoute(key: PublicRouteKey): CanonicalRouteKey {
  return key === 'submittedPapers' ? PUBLIC_ROUTES[key].canonical : key;
}
