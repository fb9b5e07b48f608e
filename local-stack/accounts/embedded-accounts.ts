import { randomUUID } from 'node:crypto';
import type { SqlSession } from '../database/sql-session.ts';
import { AccountError, type AccountRequest, type Accounts, accountEmail, isAccountName } from './account.ts';
import { passwordHasher } from './password-hasher.ts';
import { refusePassword } from './password-rule.ts';

type StoredAccount = { id: string; encrypted_password: string | null };

/**
 * Accounts in the database of this installation, embedded or behind DATABASE_URL.
 * @param ownWords the organization's, which no password may be made of.
 */
export function createEmbeddedAccounts(
  session: SqlSession,
  emailDomain: string,
  ownWords: readonly string[] = [],
): Accounts {
  return {
    async carryOut(request) {
      const email = accountEmail(request.name, emailDomain);
      // Hashing takes a tenth of a second: before the transaction, which nothing else may run beside.
      const hash = 'password' in request ? await hashPassword(request.password, [...ownWords, email]) : '';
      await session.transaction(async (transaction) => {
        const account = await findAccount(transaction, email);
        if (request.act === 'add') {
          if (account) throw new AccountError(`There is an account ${email} already.`);
          await insertAccount(transaction, email, hash, request.isAdmin);
          return;
        }
        if (!account) throw new AccountError(`There is no account ${email}.`);
        if (request.act === 'remove')
          await transaction.query('delete from auth.users where id = $1', [account.id]);
        else await setPassword(transaction, account.id, hash);
      });
    },
  };
}

/**
 * Sees that the configured admin account exists and is an admin.
 * @param password applied when given; a new account without one gets `initialPassword()`. Both keep to the rule.
 */
export async function ensureAdmin(
  session: SqlSession,
  email: string,
  password: string | null,
  initialPassword: () => Promise<string>,
): Promise<void> {
  const existing = await findAccount(session, email);
  if (!existing) {
    const hash = await passwordHasher.hash(password ?? (await initialPassword()));
    await session.transaction((transaction) => insertAccount(transaction, email, hash, true));
    return;
  }

  const isUnchanged =
    password === null ||
    (await passwordHasher.verify(password, async () => existing.encrypted_password, true));
  const hash = isUnchanged ? null : await passwordHasher.hash(password);
  await session.transaction(async (transaction) => {
    if (hash) await setPassword(transaction, existing.id, hash);
    await grantAdmin(transaction, existing.id);
  });
}

async function hashPassword(password: string, ownWords: readonly string[]): Promise<string> {
  await refusePassword(password, ownWords);
  return passwordHasher.hash(password);
}

async function findAccount(session: SqlSession, email: string): Promise<StoredAccount | null> {
  const rows = await session.query<StoredAccount>(
    'select id::text as id, encrypted_password from auth.users where email = $1 and not is_sso_user',
    [email],
  );
  return rows[0] ?? null;
}

async function insertAccount(
  session: SqlSession,
  email: string,
  hash: string,
  isAdmin: boolean,
): Promise<void> {
  const id = randomUUID();
  await session.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, $3, now(),
       '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}')`,
    [id, email, hash],
  );
  await session.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     values ($1, 'email', $2, $3,
       jsonb_build_object('sub', $2::text, 'email', $4::text, 'email_verified', true, 'phone_verified', false))`,
    [randomUUID(), id, id, email],
  );
  if (isAdmin) await grantAdmin(session, id);
}

/** Whoever knew only the old password is logged out. */
async function setPassword(session: SqlSession, id: string, hash: string): Promise<void> {
  await session.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    id,
    hash,
  ]);
  await session.query('delete from auth.sessions where user_id = $1', [id]);
}

async function grantAdmin(session: SqlSession, id: string): Promise<void> {
  await session.query('insert into private.admins (user_id) values ($1) on conflict (user_id) do nothing', [
    id,
  ]);
}

/** A request as it arrived from outside, or null when it is none. */
export function parseAccountRequest(body: unknown): AccountRequest | null {
  if (typeof body !== 'object' || body === null) return null;
  const { act, name, password, isAdmin } = body as Record<string, unknown>;
  if (typeof name !== 'string' || !isAccountName(name)) return null;
  if (act === 'remove') return { act, name };
  if (typeof password !== 'string') return null;
  if (act === 'password') return { act, name, password };
  return act === 'add' ? { act, name, password, isAdmin: isAdmin === true } : null;
}
