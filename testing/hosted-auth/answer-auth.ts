import { logOut, readUser, updateUser } from './account.ts';
import { answerAdmin } from './admin.ts';
import { challengeFactor, enrolFactor, removeFactor, verifyFactor } from './factors.ts';
import { answer, errorAnswer, GoTrueError } from './gotrue-error.ts';
import { requestRecovery, verifyLink } from './recovery.ts';
import type { Asked, Project } from './settings.ts';
import { grantToken } from './token-grants.ts';

type Handler = (project: Project, asked: Asked) => Promise<Response>;

/** The routes that are here, of those in supabase/auth v2.196.0, `internal/api/api.go`. */
const ROUTES: Readonly<Record<string, Handler>> = {
  'POST /token': grantToken,
  'GET /user': readUser,
  'PUT /user': updateUser,
  'POST /logout': logOut,
  'POST /factors': enrolFactor,
  'POST /recover': requestRecovery,
  'POST /verify': verifyLink,
  'GET /settings': async () => answer(200, { external: { email: true }, disable_signup: true }),
};

const FACTOR_PATH = /^\/factors\/([^/]+)(\/challenge|\/verify|)$/;

const FACTOR_ROUTES: Readonly<
  Record<string, (...asked: [...Parameters<Handler>, string]) => Promise<Response>>
> = {
  'POST /challenge': challengeFactor,
  'POST /verify': verifyFactor,
  'DELETE ': removeFactor,
};

/** Answers a request to `/auth/v1` as GoTrue does. */
export async function answerAuth(
  project: Project,
  request: Request,
  { address, isAdmin }: { address: string; isAdmin: boolean },
): Promise<Response> {
  try {
    const url = new URL(request.url);
    const path = url.pathname.replace('/auth/v1', '');
    const asked = { url, headers: request.headers, body: await bodyOf(request), address };
    if (path.startsWith('/admin/')) {
      if (isAdmin) return await answerAdmin(project, asked, request.method, path);
      throw new GoTrueError(403, 'not_admin', 'User not allowed');
    }
    const handler = ROUTES[`${request.method} ${path}`];
    if (handler) return await handler(project, asked);
    const [, factorId = '', rest] = FACTOR_PATH.exec(path) ?? [];
    const ofFactor = FACTOR_ROUTES[`${request.method} ${rest}`];
    if (ofFactor) return await ofFactor(project, asked, factorId);
    return answer(404, { code: 404, error_code: 'not_found', msg: '404: page not found' });
  } catch (error) {
    if (error instanceof GoTrueError) return errorAnswer(request, error);
    throw error;
  }
}

/** `retrieveRequestParams` in `internal/api/helpers.go`; what is not named there is left out. */
async function bodyOf(request: Request): Promise<Asked['body']> {
  const text = await request.text();
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Asked['body']) : {};
  } catch {
    throw new GoTrueError(400, 'bad_json', 'Could not parse request body as JSON');
  }
}
