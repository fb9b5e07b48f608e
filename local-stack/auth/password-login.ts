import { passwordHasher } from '../accounts/password-hasher.ts';
import type { AuthContext, AuthDatabase } from './auth-context.ts';
import { authRefusal, tooManyAttempts } from './auth-refusal.ts';
import { openSession } from './sessions.ts';

export type Credentials = {
  /** In lower case. */
  email: string;
  password: string;
};

/**
 * Logs in with a password, and opens a session of its account.
 * @returns the answer, or its refusal (GoTrue v2.196.0, internal/api/token.go).
 */
export async function logInWithPassword(
  context: AuthContext,
  session: AuthDatabase,
  credentials: Credentials,
): Promise<object | Response> {
  const seconds = context.limit.begin(credentials.email);
  if (seconds > 0) return tooManyAttempts(seconds);
  const tokens = await tryPassword(context, session, credentials);
  if (!tokens) return authRefusal(400, 'invalid_credentials', 'Invalid login credentials');
  context.limit.succeed(credentials.email);
  return tokens;
}

type StoredAccount = { id: string; encrypted_password: string };

async function tryPassword(
  context: AuthContext,
  session: AuthDatabase,
  { email, password }: Credentials,
): Promise<object | null> {
  const [account] = await session.query<StoredAccount>(
    `select id::text as id, encrypted_password from auth.users
     where email = $1 and not is_sso_user and encrypted_password is not null
       and confirmed_at is not null and (banned_until is null or banned_until < now())`,
    [email],
  );
  if (!account || !(await passwordHasher.verify(password, account.encrypted_password))) return null;
  const { id, encrypted_password } = account;

  return session.transaction(async (transaction) => {
    // None when the password was changed in the meantime: that has ended all others. Logins of an account take turns,
    // for each of them writes this row.
    const unchanged = await transaction.query(
      'select from auth.users where id = $1::uuid and encrypted_password = $2 for no key update',
      [id, encrypted_password],
    );
    if (unchanged.length === 0) return null;
    return openSession(transaction, context, { accountId: id, method: 'password' });
  });
}
