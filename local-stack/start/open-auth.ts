import type { Accounts } from '../accounts/account.ts';
import { createEmbeddedAccounts } from '../accounts/embedded-accounts.ts';
import type { AuthKeys } from '../auth/auth-context.ts';
import { createAuthGate } from '../auth/auth-gate.ts';
import type { Database } from '../backend/connection.ts';
import { createLoginLimit } from '../backend/login-limit.ts';
import type { Log } from '../base/log.ts';
import type { Config } from '../installation/config.ts';

export type AuthService = {
  /** Answers `/auth/v1`. */
  answer: (request: Request) => Promise<Response>;
  /** Changes accounts for the commands. */
  accounts: Accounts;
};

type AuthOptions = {
  config: Config;
  /** The origin that the site is served at. */
  url: string;
  keys: AuthKeys;
  database: Database;
  siteName: string;
  log: Log;
};

/** The longest that an access token is good, in seconds: Supabase's own. */
const TOKEN_SECONDS = 3600;

/** The auth service of this installation. */
export function openAuth({ config, url, keys, database, siteName, log }: AuthOptions): AuthService {
  const context = {
    keys,
    tokenSeconds: TOKEN_SECONDS,
    issuer: `${config.siteUrl}/auth/v1`,
    consoleUrl: url,
    siteName,
    limit: createLoginLimit(),
    log,
    now: Date.now,
  };
  return {
    answer: createAuthGate(context, database.session),
    accounts: createEmbeddedAccounts(database.session, config.adminEmailDomain),
  };
}
