import { isConsolePath, PREVIEW_PATH } from '@burhan/shared/routes';
import { filePolicy, pagePolicy } from './content-policy.ts';

/**
 * The only source of the site's response headers. local-supabase uses it directly; nginx uses the includes that
 * `nginx-includes.ts` makes from it (docs/rules/pages.md#response-headers).
 */

/**
 * - `page`: a prerendered public page;
 * - `console-page`: app.html, the neutral page of the console's paths;
 * - `preview-page`: preview.html, which shows a draft by a secret in the address's fragment;
 * - `not-found`: 404.html, with status 404;
 * - `immutable`: a file of a release, below its version;
 * - `picture`: a prerendered picture of a row or for link previews, named by a hash;
 * - `asset`: pictures and icons, whose addresses carry no version;
 * - `document`: robots.txt, sitemap.xml and their like.
 */
export const RESOURCE_KINDS = [
  'page',
  'console-page',
  'preview-page',
  'not-found',
  'immutable',
  'picture',
  'asset',
  'document',
] as const;

export type ResourceKind = (typeof RESOURCE_KINDS)[number];

/** Content types by file ending, the same for all servers. */
export const FILE_TYPES = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/json',
  bib: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
  'csl.json': 'application/vnd.citationstyles.csl+json; charset=utf-8',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
} as const;

export type HeaderOptions = {
  /** Other origins that pages connect to, such as a hosted Supabase project's. */
  connectOrigins?: readonly string[];
  /** Whether the site is reached by TLS. */
  isSecure?: boolean;
};

export const RELEASE_FILE = /^\/(?:host|remote-public|remote-admin)(?:\/|$)/;

export const PRERENDERED_PICTURE =
  /^\/(?:share\/[\da-f]+\.png|pictures\/[\da-f]+(?:-\d+)?\.(?:avif|gif|png|svg|webp))$/;

export const MEDIA = /\.(?:avif|gif|ico|jpe?g|png|svg|webp|woff2)$/i;

const FOR_EVER = 'public, max-age=31536000, immutable';

const CACHING: Record<ResourceKind, string> = {
  // Browsers check a stored copy before each use, so that a release or a new publication shows at once.
  page: 'no-cache',
  'console-page': 'no-cache',
  'not-found': 'no-cache',
  document: 'no-cache',
  // It shows drafts, which are not public yet.
  'preview-page': 'no-store',
  immutable: FOR_EVER,
  picture: FOR_EVER,
  asset: 'public, max-age=86400, stale-while-revalidate=604800',
};

const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** The kind of resource at a path. If nothing is there, the caller uses `not-found` instead. */
export function describePath(pathname: string): Exclude<ResourceKind, 'not-found'> {
  if (isConsolePath(pathname)) return 'console-page';
  if (pathname === PREVIEW_PATH) return 'preview-page';
  if (RELEASE_FILE.test(pathname)) return 'immutable';
  if (PRERENDERED_PICTURE.test(pathname)) return 'picture';
  if (MEDIA.test(pathname)) return 'asset';
  return /\.[a-z0-9]+$/i.test(pathname) ? 'document' : 'page';
}

/** Whether a kind of resource is an HTML page. All others have the policy of files. */
export function isPage(kind: ResourceKind): boolean {
  return kind === 'page' || kind === 'not-found' || isHidden(kind);
}

/** Whether search engines must not list the resource. */
export function isHidden(kind: ResourceKind): boolean {
  return kind === 'console-page' || kind === 'preview-page';
}

/** The response headers for security and caching, without those that describe the body. */
export function responseHeaders(kind: ResourceKind, options: HeaderOptions = {}): Record<string, string> {
  return {
    'Cache-Control': CACHING[kind],
    'Content-Security-Policy': policy(kind, options),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Other sites may show pictures, for example in a preview of a shared link.
    'Cross-Origin-Resource-Policy': kind === 'asset' || kind === 'picture' ? 'cross-origin' : 'same-origin',
    ...(isHidden(kind) ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
    ...(options.isSecure ? { 'Strict-Transport-Security': STRICT_TRANSPORT } : {}),
  };
}

/** Two years, as the preload list recommends. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

function policy(kind: ResourceKind, { connectOrigins = [] }: HeaderOptions): string {
  if (!isPage(kind)) return filePolicy();
  if (kind === 'preview-page') return pagePolicy('preview', connectOrigins);
  return pagePolicy(kind === 'console-page' ? 'console' : 'public', connectOrigins);
}
