import { jsonAnswer } from '../base/json-answer.ts';

/** What may be asked of `/auth/v1`: all that the console needs. The rest of GoTrue would print codes or open sign-up. */
export type AuthRequest =
  | { action: 'log in'; email: string; password: string }
  | { action: 'renew'; refreshToken: string }
  | { action: 'log out'; accessToken: string; scope: LogoutScope }
  | { action: 'read user'; accessToken: string }
  | { action: 'read settings' };

type LogoutScope = (typeof LOGOUT_SCOPES)[number];

const LOGOUT_SCOPES = ['local', 'global', 'others'] as const;

/** Characters. What is longer was written by no form of ours. */
const MAXIMUM = { email: 320, password: 1000, accessToken: 4096 };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const BEARER_TOKEN = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

type Route = { method: string; parse: (request: Request, search: string) => Parsed | Promise<Parsed> };
type Parsed = AuthRequest | Response;

const ROUTES: Readonly<Record<string, Route>> = {
  '/auth/v1/token': { method: 'POST', parse: parseGrant },
  '/auth/v1/logout': { method: 'POST', parse: parseLogout },
  '/auth/v1/user': { method: 'GET', parse: parseUserRead },
  '/auth/v1/settings': {
    method: 'GET',
    parse: (_request, search) => bare(search, { action: 'read settings' }),
  },
};

/**
 * What a request asks for, or its refusal in GoTrue's form. An address is taken as it is written, never decoded, so
 * that nobody on the way here can have read another one.
 * @param publishableKey without which nothing is looked at.
 */
export function parseAuthRequest(request: Request, publishableKey: string): Parsed | Promise<Parsed> {
  const { pathname, search } = new URL(request.url);
  const route = Object.hasOwn(ROUTES, pathname) ? ROUTES[pathname] : undefined;
  if (!route) return authRefusal(404, 'not_found', 'There is no such address here.');
  if (request.method !== route.method) {
    return authRefusal(405, 'method_not_allowed', 'This method is not allowed here.', {
      Allow: route.method,
    });
  }
  const key = request.headers.get('apikey');
  if (key !== publishableKey) {
    return authRefusal(401, 'no_api_key', key ? 'Invalid API key' : 'No API key found in request');
  }
  return route.parse(request, search);
}

async function parseGrant(request: Request, search: string): Promise<Parsed> {
  if (search === '?grant_type=password') return parseLogin(await request.text());
  if (search === '?grant_type=refresh_token') return parseRenewal(await request.text());
  return authRefusal(400, 'validation_failed', 'This grant type is not allowed here.');
}

/** Clients send more than this, such as supabase-js for captchas: what is not named here goes no further. */
function parseLogin(body: string): Parsed {
  const { email, password } = parseObject(body) ?? {};
  if (!isText(email) || !isText(password)) {
    return authRefusal(400, 'bad_json', 'Give an email and a password as a JSON object.');
  }
  if (email === '') return authRefusal(400, 'validation_failed', 'missing email or phone');
  if (email.length > MAXIMUM.email || password.length > MAXIMUM.password) {
    return authRefusal(400, 'validation_failed', 'The email or the password is too long.');
  }
  return { action: 'log in', email: email.toLowerCase(), password };
}

function parseRenewal(body: string): Parsed {
  const { refresh_token: refreshToken } = parseObject(body) ?? {};
  if (!isText(refreshToken)) {
    return authRefusal(400, 'bad_json', 'Give a refresh_token as a JSON object.');
  }
  if (!UUID.test(refreshToken)) return authRefusal(400, 'validation_failed', 'Refresh token is not valid');
  return { action: 'renew', refreshToken };
}

function parseLogout(request: Request, search: string): Parsed {
  const scope = search === '' ? 'local' : LOGOUT_SCOPES.find((known) => search === `?scope=${known}`);
  if (!scope) return authRefusal(400, 'validation_failed', 'This logout scope is not allowed here.');
  const accessToken = accessTokenOf(request);
  return accessToken instanceof Response ? accessToken : { action: 'log out', accessToken, scope };
}

function parseUserRead(request: Request, search: string): Parsed {
  const accessToken = accessTokenOf(request);
  return accessToken instanceof Response ? accessToken : bare(search, { action: 'read user', accessToken });
}

/** A request whose address says nothing besides. */
function bare(search: string, request: AuthRequest): Parsed {
  return search === '' ? request : authRefusal(400, 'validation_failed', 'This query is not allowed here.');
}

function accessTokenOf({ headers }: Request): string | Response {
  const token = BEARER_TOKEN.exec(headers.get('authorization') ?? '')?.[1];
  return token && token.length <= MAXIMUM.accessToken
    ? token
    : authRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
}

function parseObject(body: string): Partial<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' ? (parsed as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** A text that the database can hold. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\u0000');
}

/** An error as GoTrue answers it. */
export function authRefusal(
  status: number,
  code: string,
  msg: string,
  headers: Record<string, string> = {},
): Response {
  return jsonAnswer(status, { code: status, error_code: code, msg }, { 'X-Sb-Error-Code': code, ...headers });
}
