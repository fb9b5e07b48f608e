import { createHmac, timingSafeEqual } from 'node:crypto';

/** How a session was authenticated, and when (seconds since 1970), the latest first. */
export type AuthenticationMethod = { method: string; timestamp: number };

/** What an access token says: the claims of GoTrue (v2.196.0, internal/hooks/v0hooks: AccessTokenClaims). */
export type AccessClaims = {
  iss: string;
  sub: string;
  aud: string;
  /** Seconds since 1970. */
  exp: number;
  iat: number;
  email: string;
  phone: string;
  app_metadata: unknown;
  user_metadata: unknown;
  role: string;
  aal: 'aal1' | 'aal2';
  amr: readonly AuthenticationMethod[];
  session_id: string;
  is_anonymous: boolean;
};

const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

/** Signs with HS256, which PostgREST's part of the service checks. */
export function signAccessToken(claims: AccessClaims, secret: string): string {
  const content = `${HEADER}.${encode(claims)}`;
  return `${content}.${signatureOf(content, secret).toString('base64url')}`;
}

/**
 * The claims of a token of ours that has not expired, or null. `session_id` is '' where it names none.
 * @param now milliseconds since 1970.
 */
export function verifyAccessToken(
  token: string,
  secret: string,
  now = Date.now(),
): Pick<AccessClaims, 'sub' | 'session_id' | 'aal' | 'exp'> | null {
  const { sub, session_id, aal, exp } = signedClaims(token, secret) ?? {};
  if (!isUuid(sub) || typeof exp !== 'number' || exp * 1000 <= now) return null;
  return {
    sub,
    exp,
    aal: aal === 'aal2' ? 'aal2' : 'aal1',
    session_id: isUuid(session_id) ? session_id : '',
  };
}

function isUuid(claim: unknown): claim is string {
  return typeof claim === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(claim);
}

/** The claims of a token that was signed with the secret, also when it has expired; null for any other. */
export function signedClaims(token: string, secret: string): Partial<Record<string, unknown>> | null {
  if (!isSigned(token, secret)) return null;
  const [header, content] = token.split('.').map(decode);
  return header?.alg === 'HS256' ? (content ?? null) : null;
}

function isSigned(token: string, secret: string): boolean {
  const [header, claims, signature = ''] = token.split('.');
  const expected = signatureOf(`${header}.${claims}`, secret);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The token of a session in a request's headers, or null; keys are sent in the same header and are none. */
export function bearerTokenOf(headers: Headers): string | null {
  return BEARER_TOKEN.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

const BEARER_TOKEN = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

function signatureOf(content: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(content).digest();
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decode(part: string): Partial<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
