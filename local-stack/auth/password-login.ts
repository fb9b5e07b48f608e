import type { Asking, AuthContext } from './auth-context.ts';
import { authRefusal, tooManyAttempts } from './auth-refusal.ts';
import { hasLoggedIn, recordByEmail } from './login-records.ts';
import { openSession } from './sessions.ts';

export type Credentials = {
  /** In lower case. */
  email: string;
  password: string;
};

/**
 * Logs in with a password: looks at it in a thread, and opens a session of its account. Failures are counted, and
 * recorded; a name without an account takes as long, and what was typed is recorded nowhere.
 * @returns the answer, or its refusal (GoTrue v2.196.0, internal/api/token.go).
 * @throws BusyError when too many logins are waiting.
 */
export async function logInWithPassword(
  context: AuthContext,
  asking: Asking,
  credentials: Credentials,
): Promise<object | Response> {
  const { session, client } = asking;
  const pair = {
    account: credentials.email,
    address: client.address,
    isKnown: () => hasLoggedIn(session, credentials.email, client),
  };
  const attempt = await context.limit.attempt(pair, async (isKnown) => {
    const tokens = await tryPassword(context, asking, credentials, isKnown);
    if (tokens) return { result: tokens, outcome: 'right' };
    await recordByEmail(session, credentials.email, 'wrong-password', client);
    return { result: invalidCredentials(), outcome: 'wrong' };
  });
  if ('result' in attempt) return attempt.result;
  await recordByEmail(session, credentials.email, 'refused', client);
  return tooManyAttempts(attempt.retryAfterSeconds);
}

const invalidCredentials = () => authRefusal(400, 'invalid_credentials', 'Invalid login credentials');

type StoredAccount = { id: string; encrypted_password: string };

async function tryPassword(
  context: AuthContext,
  { session, client }: Asking,
  { email, password }: Credentials,
  isKnown: boolean,
): Promise<object | null> {
  let account: StoredAccount | undefined;
  const findHash = async () => {
    [account] = await session.query<StoredAccount>(
      `select id::text as id, encrypted_password from auth.users
       where email = $1 and not is_sso_user and encrypted_password is not null
         and confirmed_at is not null and (banned_until is null or banned_until < now())`,
      [email],
    );
    return account?.encrypted_password ?? null;
  };
  const isRight = await context.hasher.verify(password, findHash, isKnown);
  if (!isRight || !account) return null;
  const { id, encrypted_password } = account;

  return session.transaction(async (transaction) => {
    // None when the password was changed in the meantime: that has ended all others. Logins of an account take turns,
    // for each of them writes this row.
    const unchanged = await transaction.query(
      'select from auth.users where id = $1::uuid and encrypted_password = $2 for no key update',
      [id, encrypted_password],
    );
    if (unchanged.length === 0) return null;
    return openSession(transaction, context, { accountId: id, method: 'password', client });
  });
}
