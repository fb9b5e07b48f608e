import { bearerTokenOf } from '../accounts/access-token.ts';
import { authRefusal } from './auth-refusal.ts';
import { isText, parseObject, type Refused, refused, textOf } from './parse-body.ts';

/** What may be asked of `/auth/v1`: all that the console needs of GoTrue, which would open sign-up besides. */
export type AuthRequest =
  | { action: 'log in'; email: string; password: string }
  | { action: 'renew'; refreshToken: string }
  | { action: 'ask for a link'; email: string }
  | { action: 'open a link'; tokenHash: string }
  | { action: 'read settings' }
  | SignedRequest;

/** What is asked with the access token of a session. */
export type SignedRequest = { accessToken: string } & (
  | { action: 'log out'; scope: LogoutScope }
  | { action: 'read user' }
  | { action: 'change password'; password: string; currentPassword: string | null }
  | { action: 'enroll'; friendlyName: string; issuer: string | null }
  | { action: 'challenge'; factorId: string }
  | { action: 'verify'; factorId: string; challengeId: string; code: string }
  | { action: 'unenroll'; factorId: string }
);

export type LogoutScope = (typeof LOGOUT_SCOPES)[number];

const LOGOUT_SCOPES = ['local', 'global', 'others'] as const;

/** Characters. What is longer was written by no form of ours. */
const MAXIMUM = { email: 320, password: 1000, accessToken: 4096, code: 64, name: 100, token: 200 };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** 32 bytes in base64url. */
const REFRESH_TOKEN = /^[\w-]{43}$/;
const FACTOR_PATH =
  /^\/auth\/v1\/factors\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/challenge|\/verify)?$/;

type Asked = { request: Request; search: string; factorId: string };
type Parsed = AuthRequest | Refused;
type Route = Partial<Record<string, (asked: Asked) => Parsed | Promise<Parsed>>>;

/** By path, then by method. */
export const AUTH_ROUTES: Readonly<Record<string, Route>> = {
  '/auth/v1/token': { POST: parseGrant },
  '/auth/v1/logout': { POST: parseLogout },
  '/auth/v1/user': { GET: parseUserRead, PUT: parseUserChange },
  '/auth/v1/settings': { GET: ({ search }) => bare(search) ?? { action: 'read settings' } },
  '/auth/v1/factors': { POST: parseEnrollment },
  '/auth/v1/recover': { POST: parseRecovery },
  '/auth/v1/verify': { POST: parseLink },
};

/** By what follows the factor's id, then by method. */
export const FACTOR_ROUTES: Readonly<Record<string, Route>> = {
  '': { DELETE: parseUnenrollment },
  '/challenge': { POST: parseChallenge },
  '/verify': { POST: parseVerification },
};

/**
 * What a request asks for, or its refusal in GoTrue's form. An address is taken as it is written, never decoded, so
 * that nobody on the way here can have read another one.
 * @param publishableKey without which nothing is looked at.
 */
export function parseAuthRequest(request: Request, publishableKey: string): Parsed | Promise<Parsed> {
  const { pathname, search } = new URL(request.url);
  const [, factorId = '', below = ''] = FACTOR_PATH.exec(pathname) ?? [];
  const route = factorId
    ? FACTOR_ROUTES[below]
    : Object.hasOwn(AUTH_ROUTES, pathname) && AUTH_ROUTES[pathname];
  if (!route) return authRefusal(404, 'not_found', 'There is no such address here.');
  const parse = Object.hasOwn(route, request.method) ? route[request.method] : undefined;
  if (!parse) {
    return authRefusal(405, 'method_not_allowed', 'This method is not allowed here.', {
      headers: { Allow: Object.keys(route).join(', ') },
    });
  }
  const key = request.headers.get('apikey');
  if (key !== publishableKey) {
    return authRefusal(401, 'no_api_key', key ? 'Invalid API key' : 'No API key found in request');
  }
  return parse({ request, search, factorId });
}

async function parseGrant({ request, search }: Asked): Promise<Parsed> {
  if (search === '?grant_type=password') return parseLogin(await request.text());
  if (search === '?grant_type=refresh_token') return parseRenewal(await request.text());
  return refused('This grant type is not allowed here.');
}

/** Clients send more than this, such as supabase-js for captchas: what is not named here goes no further. */
function parseLogin(body: string): Parsed {
  const { email, password } = parseObject(body) ?? {};
  if (!isText(email) || !isText(password)) {
    return refused('Give an email and a password as a JSON object.', 'bad_json');
  }
  if (email === '') return refused('missing email or phone');
  if (email.length > MAXIMUM.email || password.length > MAXIMUM.password) {
    return refused('The email or the password is too long.');
  }
  return { action: 'log in', email: email.toLowerCase(), password };
}

function parseRenewal(body: string): Parsed {
  const { refresh_token: refreshToken } = parseObject(body) ?? {};
  if (!isText(refreshToken)) return refused('Give a refresh_token as a JSON object.', 'bad_json');
  return REFRESH_TOKEN.test(refreshToken)
    ? { action: 'renew', refreshToken }
    : refused('Refresh token is not valid');
}

/** The address to come back to is this site's own: what a client says of it is not looked at. */
async function parseRecovery({ request, search }: Asked): Promise<Parsed> {
  if (!/^(?:\?redirect_to=[^&]*)?$/.test(search)) return refused('This query is not allowed here.');
  const email = textOf(parseObject(await request.text()), 'email', MAXIMUM.email);
  return email
    ? { action: 'ask for a link', email: email.toLowerCase() }
    : refused('Password recovery requires an email');
}

async function parseLink({ request, search }: Asked): Promise<Parsed> {
  const body = parseObject(await request.text());
  const tokenHash = textOf(body, 'token_hash', MAXIMUM.token);
  if (body?.type !== 'recovery') return refused('Unsupported verification type');
  if (!tokenHash) return refused('Verify requires a token hash');
  return bare(search) ?? { action: 'open a link', tokenHash };
}

function parseLogout({ request, search }: Asked): Parsed {
  const scope = search === '' ? 'global' : LOGOUT_SCOPES.find((known) => search === `?scope=${known}`);
  if (!scope) return refused('This logout scope is not allowed here.');
  return signed(request, (accessToken) => ({ action: 'log out', accessToken, scope }));
}

function parseUserRead({ request, search }: Asked): Parsed {
  return signed(request, (accessToken) => bare(search) ?? { action: 'read user', accessToken });
}

/** Of an account, only its password can be changed here. */
async function parseUserChange({ request, search }: Asked): Promise<Parsed> {
  const body = parseObject(await request.text());
  const [password, currentPassword] = ['password', 'current_password'].map((name) =>
    textOf(body, name, MAXIMUM.password),
  );
  const others = ['email', 'phone', 'data', 'app_metadata'].filter((name) => body?.[name]);
  return signed(request, (accessToken) => {
    if (others.length > 0) return refused('Only the password can be changed here.');
    if (!password) return refused('Give a password as a JSON object.');
    return (
      bare(search) ?? {
        action: 'change password',
        accessToken,
        password,
        currentPassword: currentPassword ?? null,
      }
    );
  });
}

async function parseEnrollment({ request, search }: Asked): Promise<Parsed> {
  const body = parseObject(await request.text());
  return signed(request, (accessToken) => {
    if (!body) return refused('Give a factor_type as a JSON object.', 'bad_json');
    if (body.factor_type !== 'totp') return refused('factor_type needs to be totp');
    const [friendlyName = '', issuer = null] = ['friendly_name', 'issuer'].map(
      (name) => body[name] ?? undefined,
    );
    if (!isText(friendlyName) || !(issuer === null || isText(issuer))) {
      return refused('friendly_name and issuer need to be texts');
    }
    if (friendlyName.length > MAXIMUM.name || (issuer ?? '').length > MAXIMUM.name) {
      return refused('friendly_name or issuer is too long');
    }
    return bare(search) ?? { action: 'enroll', accessToken, friendlyName, issuer: issuer || null };
  });
}

/** What a client sends besides, such as a channel, is for factors that are not kept here. */
function parseChallenge({ request, search, factorId }: Asked): Parsed {
  return signed(request, (accessToken) => bare(search) ?? { action: 'challenge', accessToken, factorId });
}

async function parseVerification({ request, search, factorId }: Asked): Promise<Parsed> {
  const body = parseObject(await request.text());
  const challengeId = textOf(body, 'challenge_id', MAXIMUM.token);
  const code = textOf(body, 'code', MAXIMUM.code);
  return signed(request, (accessToken) => {
    if (!code) return refused('Code needs to be non-empty');
    if (!challengeId || !UUID.test(challengeId))
      return refused('challenge_id needs to be a UUID', 'bad_json');
    return bare(search) ?? { action: 'verify', accessToken, factorId, challengeId, code };
  });
}

function parseUnenrollment({ request, search, factorId }: Asked): Parsed {
  return signed(request, (accessToken) => bare(search) ?? { action: 'unenroll', accessToken, factorId });
}

/** The refusal of an address that says something besides; null for one that does not. */
function bare(search: string): Refused | null {
  return search === '' ? null : refused('This query is not allowed here.');
}

/** Who has no token is told so first. */
function signed(request: Request, parse: (accessToken: string) => Parsed): Parsed {
  const token = bearerTokenOf(request.headers);
  return token && token.length <= MAXIMUM.accessToken
    ? parse(token)
    : authRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
}
