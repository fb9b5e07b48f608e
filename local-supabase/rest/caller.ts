import { errors } from 'jose';
import { readAccessToken } from '../auth/access-token.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { RestError } from './rest-error.ts';

/** As whom the database is asked. */
export type Caller = {
  role: 'anon' | 'authenticated' | 'service_role';
  /** What the token says of its holder, as policies and functions read it: JSON. */
  claims: string;
};

export type CallerKeys = { jwtSecret: string; publishableKey: string; secretKey: string };

const caller = (role: Caller['role'], claims: object = { role }): Caller => ({
  role,
  claims: JSON.stringify(claims),
});

/** The key that a request names. @throws RestError, in hosted Supabase's words, for none and for a wrong one */
export function requireKey({ headers }: Request, { publishableKey, secretKey }: CallerKeys): string {
  const key = headers.get('apikey');
  if (key === publishableKey || key === secretKey) return key;
  const hint = key
    ? 'Double check your Supabase `apikey`'
    : 'No `apikey` request header or url param was found.';
  throw new RestError(401, '', key ? 'Invalid API key' : 'No API key found in request', { hint });
}

/** Who sends a request: by the token of its session, else by its key. @throws RestError for a token that is not good */
export async function callerOf(request: Request, keys: CallerKeys): Promise<Caller> {
  const byKey = caller(requireKey(request, keys) === keys.secretKey ? 'service_role' : 'anon');
  const token = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  // A key is sent in the same header, and is no token.
  if (token === '' || token.startsWith('sb_')) return byKey;
  try {
    const claims = await readAccessToken(token, keys.jwtSecret);
    return claims.role === 'authenticated' ? caller('authenticated', claims) : caller('anon');
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refused('PGRST303', 'JWT expired');
    throw refused('PGRST301', 'No suitable key or wrong key type');
  }
}

function refused(code: string, message: string): RestError {
  const headers = { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"` };
  return new RestError(401, code, message, { headers });
}

/** What policies, grants and functions go by, to the end of the transaction. */
const CALLER_SQL = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('transaction_read_only', $3, true)`;

/** Runs SQL as whoever asks. */
export function asCaller<Result>(
  session: SqlSession,
  { role, claims }: Caller,
  isReadOnly: boolean,
  run: (transaction: SqlSession) => Promise<Result>,
): Promise<Result> {
  return session.transaction(async (transaction) => {
    await transaction.query(CALLER_SQL, [role, claims, isReadOnly ? 'on' : 'off']);
    return run(transaction);
  });
}
