import { randomUUID } from 'node:crypto';
import type { SqlSession } from '../database/sql-session.ts';
import {
  AccountError,
  type AccountRequest,
  type Accounts,
  accountEmail,
  type ListedAccount,
} from './account.ts';
import { passwordHasher } from './password-hasher.ts';
import { refusePassword } from './password-rule.ts';

type StoredAccount = { id: string; encrypted_password: string | null };

/** Accounts in the database of this installation, embedded or behind DATABASE_URL. */
export function createEmbeddedAccounts(session: SqlSession, emailDomain: string): Accounts {
  return {
    async carryOut(request) {
      const email = accountEmail(request.name, emailDomain);
      // Hashing takes a tenth of a second: before the transaction, which nothing else may run beside.
      const hash = 'password' in request ? await hashPassword(request.password) : '';
      return session.transaction(async (transaction) => {
        const account = await findAccount(transaction, email);
        if (request.act === 'add') {
          if (account) throw new AccountError(`There is an account ${email} already.`);
          await insertAccount(transaction, email, hash, request.isAdmin);
          return null;
        }
        if (!account) throw new AccountError(`There is no account ${email}.`);
        return changeAccount(transaction, { id: account.id, email, hash }, request);
      });
    },
    list: () => session.query<ListedAccount>(LIST_SQL),
  };
}

async function changeAccount(
  session: SqlSession,
  { id, email, hash }: { id: string; email: string; hash: string },
  request: Exclude<AccountRequest, { act: 'add' }>,
): Promise<null> {
  switch (request.act) {
    case 'password':
      await setPassword(session, id, hash);
      return null;
    case 'grant':
      await grantAdmin(session, id);
      return null;
    case 'reset-factor':
      if (!(await removeFactors(session, id)))
        throw new AccountError(`The account ${email} has no second factor.`);
      return null;
    case 'revoke':
      await session.query('select public.set_admin($1, false)', [id]);
      return null;
    case 'remove':
      await session.query('delete from auth.users where id = $1', [id]);
      return null;
  }
}

const LIST_SQL = `
  select
    users.email as "email",
    exists (select from private.admins where user_id = users.id) as "isAdmin",
    exists (select from auth.mfa_factors where user_id = users.id and status = 'verified') as "hasSecondFactor",
    to_char(users.last_sign_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastLogin"
  from auth.users
  where not is_sso_user and users.email is not null
  order by users.email`;

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
    password === null || (await passwordHasher.verify(password, existing.encrypted_password));
  const hash = isUnchanged ? null : await passwordHasher.hash(password);
  await session.transaction(async (transaction) => {
    if (hash) await setPassword(transaction, existing.id, hash);
    await grantAdmin(transaction, existing.id);
  });
}

async function hashPassword(password: string): Promise<string> {
  refusePassword(password);
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

/** Whoever knew only the old password is logged out, and links to a new one that were sent are worthless. */
async function setPassword(session: SqlSession, id: string, hash: string): Promise<void> {
  await session.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    id,
    hash,
  ]);
  await session.query('delete from auth.one_time_tokens where user_id = $1', [id]);
  await session.query('delete from auth.sessions where user_id = $1', [id]);
}

/**
 * Whoever has what was lost is logged out with it.
 * @returns whether there was a factor.
 */
async function removeFactors(session: SqlSession, id: string): Promise<boolean> {
  const removed = await session.query<{ status: string }>(
    'delete from auth.mfa_factors where user_id = $1 returning status',
    [id],
  );
  if (!removed.some(({ status }) => status === 'verified')) return false;
  await session.query('delete from auth.sessions where user_id = $1', [id]);
  return true;
}

async function grantAdmin(session: SqlSession, id: string): Promise<void> {
  await session.query('insert into private.admins (user_id) values ($1) on conflict (user_id) do nothing', [
    id,
  ]);
}
