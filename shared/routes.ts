/** Every address of the product (docs/rules/pages.md#public-routes). Paths are English; languages add a prefix. */

export const PUBLIC_PATHS = {
  home: '/',
  whoWeAre: '/who-we-are',
  aimsGoals: '/aims-goals',
  successRecord: '/success-record',
  visionaryModel: '/visionary-model',
  publications: '/publications',
  acceptedManuscripts: '/accepted-manuscripts',
  submittedPapers: '/submitted-papers',
  ongoingProjects: '/ongoing-projects',
  collaborations: '/collaborations',
  joinUs: '/join-us',
  privacy: '/privacy',
} as const;

/** The noun that a public route goes by in strings, pages and metadata. */
export type PublicRouteKey = keyof typeof PUBLIC_PATHS;

export const PUBLIC_ROUTE_KEYS = Object.keys(PUBLIC_PATHS) as PublicRouteKey[];

/** Pages of the public remote: those of the routes, and those that show a single publication or project. */
export type PublicPageKey = PublicRouteKey | 'publication' | 'project';

/** Main navigation, in order. */
export const NAVIGATION = [
  'home',
  'whoWeAre',
  'aimsGoals',
  'successRecord',
  'visionaryModel',
  'publications',
  'acceptedManuscripts',
  'ongoingProjects',
  'collaborations',
] as const satisfies readonly PublicRouteKey[];

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

/** Panels that stand in the navigation alone: the directory keeps its cards. */
export const PANELS_WITHOUT_CARD: readonly PanelKey[] = ['pages', 'partners', 'contact'];

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

/** The canonical route of a page that has two addresses: papers live at `/accepted-manuscripts`. */
export function canonicalRoute(key: PublicRouteKey): PublicRouteKey {
  return key === 'submittedPapers' ? 'acceptedManuscripts' : key;
}
