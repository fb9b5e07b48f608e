import type { Accounts } from '../accounts/account.ts';
import { createEmbeddedAccounts } from '../accounts/embedded-accounts.ts';
import { passwordHasher } from '../accounts/password-hasher.ts';
import { checkPassword, PASSWORD_PROBLEMS } from '../accounts/password-rule.ts';
import type { AccountProblems, AuthKeys, WeakPassword } from '../auth/auth-context.ts';
import { createAuthGate } from '../auth/auth-gate.ts';
import { createRecordWatch } from '../auth/record-watch.ts';
import { createRecovery } from '../auth/recovery.ts';
import type { Database } from '../backend/connection.ts';
import { createLoginLimit } from '../backend/login-limit.ts';
import type { Log } from '../base/log.ts';
import type { Config } from '../installation/config.ts';
import type { Mailer } from '../mail/mailer.ts';

export type AuthService = {
  /** Answers `/auth/v1`. */
  answer: (request: Request, clientAddress: string) => Promise<Response>;
  /** Changes accounts for the commands. */
  accounts: Accounts;
  /** To be called after what may have been recorded elsewhere. */
  onRecorded: () => void;
  /** Waits for what is to be told yet. */
  close(): Promise<void>;
};

type AuthOptions = {
  config: Config;
  keys: AuthKeys;
  database: Database;
  mailer: Mailer | null;
  siteName: string;
  log: Log;
};

/** The longest that an access token is good, in seconds: Supabase's own. */
const TOKEN_SECONDS = 3600;

/** The auth service of this installation. */
export function openAuth({ config, keys, database, mailer, siteName, log }: AuthOptions): AuthService {
  const { session } = database;
  const watch = createRecordWatch({ session, mailer, log });
  const onRecorded = () => watch.look();
  const { consoleUrl } = config;
  const recovery = createRecovery({ session, mailer, consoleUrl, log, onRecorded });
  const context = {
    keys,
    tokenSeconds: Math.min(TOKEN_SECONDS, config.sessionIdle, config.sessionMax),
    issuer: `${config.siteUrl}/auth/v1`,
    siteName,
    hasher: passwordHasher,
    passwordProblem: problemsWith(config.ownWords),
    limit: createLoginLimit(),
    log,
    now: Date.now,
  };
  const accounts = createEmbeddedAccounts(session, config.adminEmailDomain, config.ownWords);
  return {
    answer: createAuthGate({
      context,
      database,
      recovery,
      onRecorded,
    }),
    accounts: { ...accounts, carryOut: (request) => accounts.carryOut(request).finally(onRecorded) },
    onRecorded,
    async close() {
      await recovery.settled();
      await watch.settled();
    },
  };
}

/** GoTrue's reasons for a weak password; it has none for own words. */
const REASONS = {
  short: 'length',
  long: 'length',
  'too-many-bytes': 'length',
  common: 'pwned',
  'own-words': 'own-words',
} as const;

/** The rule for passwords, in the words of GoTrue's answer. */
export function problemsWith(ownWords: readonly string[]): AccountProblems {
  return async (password, email): Promise<WeakPassword | null> => {
    const problem = await checkPassword(password, [...ownWords, email]);
    return problem && { reason: REASONS[problem], message: `The password ${PASSWORD_PROBLEMS[problem]}.` };
  };
}
