import { isIP } from 'node:net';
import type { PasswordHasher } from '../accounts/password-hasher.ts';
import type { LoginLimit } from '../backend/login-limit.ts';
import type { Log } from '../base/log.ts';
import type { SqlSession } from '../database/sql-session.ts';

/** What this installation alone knows (installation/secrets.ts). */
export type AuthKeys = { publishableKey: string; jwtSecret: string; factorKey: string };

/** What is wrong with a password that an account wants to have; null when nothing is. */
export type AccountProblems = (password: string, email: string) => Promise<WeakPassword | null>;

/** `reason` is GoTrue's where it has one (v2.196.0, internal/api/password.go), else ours. */
export type WeakPassword = { reason: 'length' | 'pwned' | 'own-words'; message: string };

/** What the parts of the auth service share. */
export type AuthContext = {
  keys: AuthKeys;
  /** How long an access token is good. */
  tokenSeconds: number;
  /** Absolute origin of `/auth/v1`, which tokens name as their issuer. */
  issuer: string;
  /** What the second factor is called in an app, unless the console says so. */
  siteName: string;
  hasher: PasswordHasher;
  passwordProblem: AccountProblems;
  /** Attempts with passwords. */
  limit: LoginLimit;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** Who asks, as far as that is seen from outside. */
export type Client = {
  /** For counting attempts. */
  address: string;
  /** The same where it is an IP address: what the database keeps. */
  ip: string | null;
  browser: string | null;
};

/** More of a user agent is nobody's real one. */
const MAXIMUM_BROWSER_LENGTH = 300;

export function clientOf(request: Request, address: string): Client {
  const [ip = ''] = address.split('%', 1);
  const browser = request.headers.get('user-agent')?.slice(0, MAXIMUM_BROWSER_LENGTH) || null;
  return { address, ip: isIP(ip) > 0 ? ip : null, browser };
}

/** What one request stands on. */
export type Asking = { session: Pick<SqlSession, 'query' | 'transaction'>; client: Client };
