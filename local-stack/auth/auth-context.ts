import type { LoginLimit } from '../backend/login-limit.ts';
import type { Log } from '../base/log.ts';
import type { SqlSession } from '../database/sql-session.ts';

/** What this installation alone knows (installation/secrets.ts). */
export type AuthKeys = { publishableKey: string; jwtSecret: string; factorKey: string };

/** What the parts of the auth service share. */
export type AuthContext = {
  keys: AuthKeys;
  /** How long an access token is good. */
  tokenSeconds: number;
  /** Absolute origin of `/auth/v1`, which tokens name as their issuer. */
  issuer: string;
  /** Absolute origin of the console, to which links lead. */
  consoleUrl: string;
  /** What the second factor is called in an app, unless the console says so. */
  siteName: string;
  /** Attempts with passwords, and with codes. */
  limit: LoginLimit;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** The database, as the parts of the service ask it. */
export type AuthDatabase = Pick<SqlSession, 'query' | 'transaction'>;
