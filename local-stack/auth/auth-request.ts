import { bearerTokenOf } from '../accounts/access-token.ts';
import { authRefusal } from './auth-refusal.ts';

/** What may be asked of `/auth/v1`: all that the console needs of GoTrue, which would open sign-up besides. */
export type AuthRequest = OpenRequest | SignedRequest;

type OpenRequest =
  | { action: 'log in'; email: string; password: string }
  | { action: 'renew'; refreshToken: string }
  | { action: 'ask for a link'; email: string }
  | { action: 'open a link'; tokenHash: string }
  | { action: 'read settings' };

/** What is asked with the access token of a session. */
export type SignedRequest = { accessToken: string } & SignedAct;

type SignedAct =
  | { action: 'log out'; scope: LogoutScope }
  | { action: 'read user' }
  | { action: 'change password'; password: string; currentPassword: string | null }
  | { action: 'enroll'; friendlyName: string; issuer: string | null }
  | { action: 'challenge'; factorId: string }
  | { action: 'verify'; factorId: string; challengeId: string; code: string }
  | { action: 'unenroll'; factorId: string };

export type LogoutScope = 'local' | 'global' | 'others';

/** Characters. What is longer was written by no form of ours. */
const MAXIMUM = { email: 320, password: 1000, accessToken: 4096, code: 64, name: 100, token: 200 };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** 32 bytes in base64url. */
const REFRESH_TOKEN = /^[\w-]{43}$/;
const FACTOR_PATH =
  /^\/auth\/v1\/factors\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/challenge|\/verify)?$/;

/** `body` is null where it is no JSON object. */
type Asked = { body: JsonObject | null; search: string; factorId: string };
type JsonObject = Partial<Record<string, unknown>>;

/** What an address takes by one method. */
type Route = {
  /** Its query; none, unless it is said. */
  search?: RegExp;
} & (
  | { isSigned?: false; parse(asked: Asked): OpenRequest | Response }
  | { isSigned: true; parse(asked: Asked): SignedAct | Response }
);
type Methods = Partial<Record<string, Route>>;

/** By path, then by method. */
export const AUTH_ROUTES: Readonly<Record<string, Methods>> = {
  '/auth/v1/token': { POST: { search: /^\?grant_type=(?:password|refresh_token)$/, parse: parseGrant } },
  '/auth/v1/logout': {
    POST: { search: /^(?:\?scope=(?:local|global|others))?$/, isSigned: true, parse: parseLogout },
  },
  '/auth/v1/user': {
    GET: { isSigned: true, parse: () => ({ action: 'read user' }) },
    PUT: { isSigned: true, parse: parseUserChange },
  },
  '/auth/v1/settings': { GET: { parse: () => ({ action: 'read settings' }) } },
  '/auth/v1/factors': { POST: { isSigned: true, parse: parseEnrollment } },
  // The address to come back to is this site's own: what a client says of it is not looked at.
  '/auth/v1/recover': { POST: { search: /^(?:\?redirect_to=[^&]*)?$/, parse: parseRecovery } },
  '/auth/v1/verify': { POST: { parse: parseLink } },
};

/** By what follows the factor's id, then by method. What a client sends besides, such as a channel, is not looked at. */
export const FACTOR_ROUTES: Readonly<Record<string, Methods>> = {
  '': { DELETE: { isSigned: true, parse: ({ factorId }) => ({ action: 'unenroll', factorId }) } },
  '/challenge': { POST: { isSigned: true, parse: ({ factorId }) => ({ action: 'challenge', factorId }) } },
  '/verify': { POST: { isSigned: true, parse: parseVerification } },
};

/**
 * What a request asks for, or its refusal in GoTrue's form. An address is taken as it is written, never decoded, so
 * that nobody on the way here can have read another one. Who has no token is told so before anything else is looked at.
 * @param publishableKey without which nothing is looked at.
 */
export async function parseAuthRequest(
  request: Request,
  publishableKey: string,
): Promise<AuthRequest | Response> {
  const { pathname, search } = new URL(request.url);
  const [, factorId = '', below = ''] = FACTOR_PATH.exec(pathname) ?? [];
  const methods = factorId
    ? FACTOR_ROUTES[below]
    : Object.hasOwn(AUTH_ROUTES, pathname) && AUTH_ROUTES[pathname];
  if (!methods) return authRefusal(404, 'not_found', 'There is no such address here.');
  const route = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
  if (!route) {
    return authRefusal(405, 'method_not_allowed', 'This method is not allowed here.', {
      headers: { Allow: Object.keys(methods).join(', ') },
    });
  }
  const key = request.headers.get('apikey');
  if (key !== publishableKey) {
    return authRefusal(401, 'no_api_key', key ? 'Invalid API key' : 'No API key found in request');
  }
  const accessToken = bearerTokenOf(request.headers) ?? '';
  if (route.isSigned && (accessToken === '' || accessToken.length > MAXIMUM.accessToken)) {
    return authRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  if (!(route.search ?? /^$/).test(search)) return refused('This query is not allowed here.');
  const asked = { body: parseObject(await request.text()), search, factorId };
  if (!route.isSigned) return route.parse(asked);
  const act = route.parse(asked);
  return act instanceof Response ? act : { ...act, accessToken };
}

function parseGrant({ body, search }: Asked): OpenRequest | Response {
  return search === '?grant_type=password' ? parseLogin(body) : parseRenewal(body);
}

/** Clients send more than this, such as supabase-js for captchas: what is not named here goes no further. */
function parseLogin(body: JsonObject | null): OpenRequest | Response {
  const { email, password } = body ?? {};
  if (!isText(email) || !isText(password)) {
    return refused('Give an email and a password as a JSON object.', 'bad_json');
  }
  if (email === '') return refused('missing email or phone');
  if (email.length > MAXIMUM.email || password.length > MAXIMUM.password) {
    return refused('The email or the password is too long.');
  }
  return { action: 'log in', email: email.toLowerCase(), password };
}

function parseRenewal(body: JsonObject | null): OpenRequest | Response {
  const refreshToken = body?.refresh_token;
  if (!isText(refreshToken)) return refused('Give a refresh_token as a JSON object.', 'bad_json');
  return REFRESH_TOKEN.test(refreshToken)
    ? { action: 'renew', refreshToken }
    : refused('Refresh token is not valid');
}

function parseRecovery({ body }: Asked): OpenRequest | Response {
  const email = textOf(body?.email, MAXIMUM.email);
  return email
    ? { action: 'ask for a link', email: email.toLowerCase() }
    : refused('Password recovery requires an email');
}

function parseLink({ body }: Asked): OpenRequest | Response {
  const tokenHash = textOf(body?.token_hash, MAXIMUM.token);
  if (body?.type !== 'recovery') return refused('Unsupported verification type');
  return tokenHash ? { action: 'open a link', tokenHash } : refused('Verify requires a token hash');
}

function parseLogout({ search }: Asked): SignedAct {
  return { action: 'log out', scope: (search.slice('?scope='.length) || 'global') as LogoutScope };
}

/** Of an account, only its password can be changed here. */
function parseUserChange({ body }: Asked): SignedAct | Response {
  const others = ['email', 'phone', 'data', 'app_metadata'].filter((name) => body?.[name]);
  if (others.length > 0) return refused('Only the password can be changed here.');
  const password = textOf(body?.password, MAXIMUM.password);
  if (!password) return refused('Give a password as a JSON object.');
  const currentPassword = textOf(body?.current_password, MAXIMUM.password);
  return { action: 'change password', password, currentPassword };
}

function parseEnrollment({ body }: Asked): SignedAct | Response {
  if (!body) return refused('Give a factor_type as a JSON object.', 'bad_json');
  if (body.factor_type !== 'totp') return refused('factor_type needs to be totp');
  const friendlyName = textOf(body.friendly_name ?? '', MAXIMUM.name);
  const issuer = textOf(body.issuer ?? '', MAXIMUM.name);
  if (friendlyName === null || issuer === null) {
    return refused(`friendly_name and issuer need to be texts of at most ${MAXIMUM.name} characters`);
  }
  return { action: 'enroll', friendlyName, issuer: issuer || null };
}

function parseVerification({ body, factorId }: Asked): SignedAct | Response {
  const challengeId = textOf(body?.challenge_id, MAXIMUM.token);
  const code = textOf(body?.code, MAXIMUM.code);
  if (!code) return refused('Code needs to be non-empty');
  if (!challengeId || !UUID.test(challengeId)) return refused('challenge_id needs to be a UUID', 'bad_json');
  return { action: 'verify', factorId, challengeId, code };
}

/** A request that is not understood, answered in GoTrue's form. */
function refused(message: string, code: 'validation_failed' | 'bad_json' = 'validation_failed'): Response {
  return authRefusal(400, code, message);
}

function parseObject(body: string): JsonObject | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' ? (parsed as JsonObject | null) : null;
  } catch {
    return null;
  }
}

/** A text that the database can hold. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\u0000');
}

/** A value that is a text of at most so many characters, else null. */
function textOf(value: unknown, maximumLength: number): string | null {
  return isText(value) && value.length <= maximumLength ? value : null;
}
