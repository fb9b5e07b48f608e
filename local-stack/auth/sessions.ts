import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { SqlSession } from '../database/sql-session.ts';
import type { AuthContext } from './auth-context.ts';
import { issueTokens } from './issue-tokens.ts';

/**
 * Opens a session of an account.
 * @param method by which: its first "authentication method reference".
 * @returns what a client is answered.
 */
export async function openSession(
  transaction: SqlSession,
  context: AuthContext,
  opened: { accountId: string; method: 'password' | 'otp' },
): Promise<object> {
  const { accountId, method } = opened;
  await endSessions(transaction, 'user_id = $1::uuid and not_after <= now()', [accountId]);
  const sessionId = randomUUID();
  await transaction.query(
    `insert into auth.sessions (id, user_id, aal) values ($1::uuid, $2::uuid, 'aal1')`,
    [sessionId, accountId],
  );
  await addMethod(transaction, sessionId, method);
  await transaction.query('update auth.users set last_sign_in_at = now() where id = $1::uuid', [accountId]);
  const token = makeToken();
  await keepToken(transaction, { token, accountId, sessionId });
  return issueTokens(transaction, context, sessionId, token);
}

/** Notes how a session was authenticated, now (GoTrue v2.196.0, internal/models/amr.go). */
export async function addMethod(session: SqlSession, sessionId: string, method: string): Promise<void> {
  await session.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1::uuid, $2::uuid, now(), now(), $3::text)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), sessionId, method],
  );
}

/** The first refresh token of a session, or a link's secret: 32 random bytes in base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: nobody who reads the database can use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The refresh token that follows a token. It is computed from it, so that somebody whose connection broke gets the same
 * one again although it is kept nowhere; without the secret nobody can.
 */
export function nextToken(token: string, jwtSecret: string): string {
  return createHmac('sha256', `refresh tokens\n${jwtSecret}`).update(token).digest('base64url');
}

/** Keeps a refresh token of a session, as its hash. */
export async function keepToken(
  session: SqlSession,
  kept: { token: string; accountId: string; sessionId: string; parent?: string },
): Promise<void> {
  await session.query(
    `insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
     values ($1::text, $2::text, $3::uuid, $4::uuid, $5::text)`,
    [
      randomUUID(),
      hashToken(kept.token),
      kept.accountId,
      kept.sessionId,
      kept.parent === undefined ? null : hashToken(kept.parent),
    ],
  );
}

/**
 * Ends sessions, and with them their tokens.
 * @param where which, with `$1` ... as `params`.
 */
export async function endSessions(
  transaction: SqlSession,
  where: string,
  params: readonly unknown[],
): Promise<void> {
  await transaction.query(`delete from auth.sessions where ${where}`, params);
}
