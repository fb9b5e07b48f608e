import { signedClaims } from '../accounts/access-token.ts';
import { TableRefusal } from './table-refusal.ts';

/** As whom the database is asked. */
export type Caller = {
  role: 'anon' | 'authenticated';
  /** What the token says of its holder, as policies and functions read it: JSON. */
  claims: string;
};

const ANYBODY: Caller = { role: 'anon', claims: '{"role":"anon"}' };

/** What PostgREST takes for a token; publishable keys are sent in the same header and are none. */
const BEARER = /^Bearer\s+(\S+)\s*$/i;
const KEY = /^sb_/;

/**
 * Who sends a request, by the token of its session; anybody without one.
 * @param now milliseconds since 1970.
 * @throws TableRefusal for a token that is none of ours, or has run out.
 */
export function callerOf(headers: Headers, keys: CallerKeys, now = Date.now()): Caller {
  const authorization = headers.get('authorization') ?? '';
  if (!/^Bearer\b/i.test(authorization)) return ANYBODY;
  const token = BEARER.exec(authorization)?.[1] ?? '';
  if (token === keys.publishableKey || KEY.test(token)) return ANYBODY;

  const parts = token.split('.');
  if (parts.length !== 3 || parts.includes('')) throw refused('PGRST301', 'Expected 3 parts in JWT');
  const claims = signedClaims(token, keys.jwtSecret);
  if (!claims) throw refused('PGRST301', 'No suitable key or wrong key type');
  refuseUntimely(claims, now);
  if (claims.role !== 'authenticated') return ANYBODY;
  return { role: claims.role, claims: JSON.stringify(claims) };
}

export type CallerKeys = { jwtSecret: string; publishableKey: string };

function refuseUntimely({ exp, iat }: Partial<Record<string, unknown>>, now: number): void {
  if (typeof exp === 'number' && exp * 1000 <= now) throw refused('PGRST303', 'JWT expired');
  if (typeof iat === 'number' && iat * 1000 > now) throw refused('PGRST303', 'JWT issued at future');
}

function refused(code: string, message: string): TableRefusal {
  const headers = { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"` };
  return new TableRefusal(401, code, message, { headers });
}
