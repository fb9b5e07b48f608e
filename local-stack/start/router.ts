import { UPLOAD_MAXIMUM_BYTES } from '@burhan/shared/limits';
import { jsonAnswer } from '../base/json-answer.ts';
import { CONTROL_PATH } from '../control/answer-commands.ts';
import type { Handler } from '../http/server.ts';
import type { StaticSite } from '../http/static-site.ts';
import { UPLOADS_PATH } from '../images/upload-folder.ts';
import type { Tables } from '../tables/tables.ts';

export type Routes = {
  /** Null until the site is ready. */
  ready: () => ReadyRoutes | null;
};

export type ReadyRoutes = {
  tables: Tables;
  auth: (request: Request) => Promise<Response>;
  functions: (request: Request) => Promise<Response>;
  /** Pictures that admins uploaded. */
  uploads: (request: Request) => Promise<Response>;
  /** Commands of this installation. */
  control: (request: Request) => Promise<Response>;
  site: StaticSite;
  health: () => Response;
  /** Called after every successful write, which is answered when it resolves. */
  onWritten: () => Promise<void>;
  /** Called after every successful write to drafts. */
  onDraftsChanged: () => void;
};

const KILOBYTE = 1024;

const BACKEND = /^\/(?:rest|auth|functions)\/v1(?:\/|$)/;

const UPLOAD_PATH = '/functions/v1/api/upload';

/** Writes after which another draft may be the next to be published. */
const OF_DRAFTS = ['content_drafts', 'rpc/publish_draft'];

/** Bytes of body that a request may have. Uploads are looked at by who answers them. */
export function maximumBodyBytes(pathname: string): number {
  if (pathname === UPLOAD_PATH) return UPLOAD_MAXIMUM_BYTES;
  return BACKEND.test(pathname) ? KILOBYTE * KILOBYTE : KILOBYTE;
}

/** Uploads are refused to whoever may not make them before anything of theirs is kept. */
export function isBodyAwaited(pathname: string): boolean {
  return pathname === UPLOAD_PATH;
}

/** Whether a path is the backend's, so that no page or file of the site can have it. */
export function isBackendPath(pathname: string): boolean {
  const isOurs = pathname.startsWith(UPLOADS_PATH) || pathname.startsWith(CONTROL_PATH);
  return pathname === '/healthz' || isOurs || BACKEND.test(pathname);
}

/** The one origin: the site at `/`, the backend below `/rest/v1`, `/auth/v1` and `/functions/v1`. */
export function createRouter({ ready }: Routes): Handler {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const routes = ready();
    if (!routes) return starting();
    if (pathname === '/healthz') return routes.health();

    if (isBelow(pathname, '/rest/v1')) return withoutCors(await answerRest(request, routes));
    if (isBelow(pathname, '/auth/v1')) return withoutCors(await routes.auth(request));
    if (isBelow(pathname, '/functions/v1')) return routes.functions(request);
    if (pathname.startsWith(UPLOADS_PATH)) return routes.uploads(request);
    if (pathname.startsWith(CONTROL_PATH)) return routes.control(request);
    return routes.site.answer(request);
  };
}

function starting(): Response {
  return jsonAnswer(503, { status: 'starting' }, { 'Retry-After': '1' });
}

async function answerRest(request: Request, routes: ReadyRoutes): Promise<Response> {
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  const name = restName(request.url);
  const response = await routes.tables(request);
  if (isWrite && response.ok) {
    await routes.onWritten();
    if (OF_DRAFTS.includes(name)) routes.onDraftsChanged();
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
