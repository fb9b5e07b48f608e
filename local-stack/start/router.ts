import { UPLOAD_MAXIMUM_BYTES } from '@burhan/shared/limits';
import type { GuestLimit } from '../backend/guest-limit.ts';
import { hasToken } from '../backend/rest-gate.ts';
import type { Service } from '../backend/service-app.ts';
import { jsonAnswer } from '../base/json-answer.ts';
import type { Handler } from '../http/server.ts';
import type { StaticSite } from '../http/static-site.ts';
import { UPLOADS_PATH } from '../images/upload-folder.ts';

export type Routes = {
  /** Null until the site is ready. */
  ready: () => ReadyRoutes | null;
};

export type ReadyRoutes = {
  rest: Service;
  auth: (request: Request, clientAddress: string) => Promise<Response>;
  functions: (request: Request, clientAddress: string) => Promise<Response>;
  /** Pictures that admins uploaded. */
  uploads: Service;
  site: StaticSite;
  /** Notes that the session of a request is in use. */
  noteUse: (request: Request) => Promise<void>;
  isHealthy: () => Promise<boolean>;
  /** Counts what guests with preview links ask. */
  guests: GuestLimit;
  /** Called after every successful write with a token, which is answered when it resolves. */
  onWritten: () => Promise<void>;
  /** Called after every successful write to drafts. */
  onDraftsChanged: () => void;
  /** Called after what the record of logins may have. */
  onRecorded: () => void;
};

const KILOBYTE = 1024;

const UPLOAD_PATH = '/functions/v1/api/upload';
const JOINS_PATH = '/functions/v1/api/joins';

/** What guests with preview links call. */
const OF_GUESTS = ['rpc/preview_draft', 'rpc/answer_draft'];

/** What is recorded with logins. */
const RECORDED = [
  ...['rpc/end_session', 'rpc/end_other_sessions', 'rpc/make_recovery_codes', 'rpc/use_recovery_code'],
  'rpc/remove_second_factors',
];

/** Writes after which another draft may be the next to be published. */
const OF_DRAFTS = ['content_drafts', 'rpc/publish_draft'];

/** Bytes of body that a path takes: rows and logins are small, and pages take none. */
export function maximumBodyBytes(pathname: string): number {
  if (pathname === UPLOAD_PATH) return UPLOAD_MAXIMUM_BYTES;
  if (pathname === JOINS_PATH) return KILOBYTE;
  if (/^\/(?:rest|functions)\/v1(?:\/|$)/.test(pathname)) return KILOBYTE * KILOBYTE;
  return pathname.startsWith('/auth/v1/') ? 64 * KILOBYTE : KILOBYTE;
}

/** Uploads are refused to whoever may not make them before anything of theirs is kept. */
export function isBodyAwaited(pathname: string): boolean {
  return pathname === UPLOAD_PATH;
}

/** Whether a path is the backend's, so that no page or file of the site can have it. */
export function isBackendPath(pathname: string): boolean {
  return (
    pathname === '/healthz' ||
    pathname.startsWith(UPLOADS_PATH) ||
    /^\/(?:rest|auth|functions)\/v1(?:\/|$)/.test(pathname)
  );
}

/** The one origin: the site at `/`, the backend below `/rest/v1`, `/auth/v1` and `/functions/v1`. */
export function createRouter({ ready }: Routes): Handler {
  return async (request, client) => {
    const { pathname } = new URL(request.url);
    const routes = ready();
    if (pathname === '/healthz') return health(routes);
    if (!routes) return starting();

    if (/^\/(?:rest|auth|functions)\/v1\//.test(pathname)) await routes.noteUse(request);
    if (isBelow(pathname, '/rest/v1')) return withoutCors(await answerRest(request, client.address, routes));
    if (isBelow(pathname, '/auth/v1')) return withoutCors(await routes.auth(request, client.address));
    if (isBelow(pathname, '/functions/v1')) return routes.functions(request, client.address);
    if (pathname.startsWith(UPLOADS_PATH)) return routes.uploads(request);
    return routes.site.answer(request);
  };
}

async function health(routes: ReadyRoutes | null): Promise<Response> {
  if (!routes) return starting();
  if (await routes.isHealthy()) return jsonAnswer(200, { status: 'ok' });
  return jsonAnswer(503, { status: 'database unavailable' }, { 'Retry-After': '2' });
}

function starting(): Response {
  return jsonAnswer(503, { status: 'starting' }, { 'Retry-After': '1' });
}

async function answerRest(request: Request, clientAddress: string, routes: ReadyRoutes): Promise<Response> {
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  const name = restName(request.url);
  if (isWrite && OF_GUESTS.includes(name) && !routes.guests.take(clientAddress)) return tooManyRequests();
  const response = await routes.rest(request);
  // Without a token nobody writes what these look for.
  if (isWrite && response.ok && hasToken(request.headers)) {
    await routes.onWritten();
    if (OF_DRAFTS.includes(name)) routes.onDraftsChanged();
    if (RECORDED.includes(name)) routes.onRecorded();
  }
  return response;
}

/** The table or function that an address names, however it is spelled: `publications`, `rpc/publish_draft`. */
function restName(address: string): string {
  const { pathname } = new URL(address);
  try {
    return decodeURIComponent(pathname).slice('/rest/v1/'.length);
  } catch {
    return pathname;
  }
}

/** As nginx says it (nginx.conf). */
function tooManyRequests(): Response {
  const message = 'Too many requests at once. Please try again.';
  return jsonAnswer(429, { code: '429', message }, { 'Retry-After': '2' });
}

function isBelow(pathname: string, folder: string): boolean {
  return pathname === folder || pathname.startsWith(`${folder}/`);
}

/** The site is its own origin; no other page reads from here with a browser's help. */
function withoutCors(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
  headers.set('X-Content-Type-Options', 'nosniff');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
