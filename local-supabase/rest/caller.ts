import { errors } from 'jose';
import { readAccessToken } from '../auth/access-token.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { RestError } from './rest-error.ts';

/** The role and the claims with which a request reaches the database. */
export type Caller = {
  role: 'anon' | 'authenticated' | 'service_role';
  /** The claims of the token as JSON, which policies and functions read. */
  claims: string;
};

export type CallerKeys = { jwtSecret: string; publishableKey: string; secretKey: string };

const caller = (role: Caller['role'], claims: object = { role }): Caller => ({
  role,
  claims: JSON.stringify(claims),
});

/** The API key of a request. @throws RestError with hosted Supabase's message if the key is missing or wrong */
export function requireKey({ headers }: Request, { publishableKey, secretKey }: CallerKeys): string {
  const key = headers.get('apikey');
  if (key === publishableKey || key === secretKey) return key;
  const hint = key
    ? 'Double check your Supabase `apikey`'
    : 'No `apikey` request header or url param was found.';
  throw new RestError(401, '', key ? 'Invalid API key' : 'No API key found in request', { hint });
}

/** The caller of a request, by its session's token or else by its key. @throws RestError for an invalid token */
export async function callerOf(request: Request, keys: CallerKeys): Promise<Caller> {
  const byKey = caller(requireKey(request, keys) === keys.secretKey ? 'service_role' : 'anon');
  const token = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  // Clients may send a key in this header, which is not a token.
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

/** Sets what policies, grants and functions check, until the end of the transaction. */
const CALLER_SQL = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('transaction_read_only', $3, true)`;

/** Runs SQL with the role and the claims of a caller. */
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
