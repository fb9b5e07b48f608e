import { randomInt, randomUUID } from 'node:crypto';
import type { SqlSession } from '@burhan/local-stack/database/sql-session';
import { alreadyUsed, type RefreshTokens } from './refresh-tokens.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 12;

/**
 * Refresh tokens as rows of `auth.refresh_tokens`, as they are (supabase/auth v2.196.0, `internal/models/refresh_token.go`;
 * their use in `internal/tokens/service.go`). The one before the present one may come back at any time. An older one
 * that comes back revokes the others; the session's row stays, and with it its access tokens.
 */
export const STORED_TOKENS: RefreshTokens = {
  isOne: (token) => /^[a-z0-9]{12}$/.test(token),

  async sessionOf(session, token) {
    const [row] = await session.query<{ id: string }>(
      'select session_id::text as id from auth.refresh_tokens where token = $1 and session_id is not null',
      [token],
    );
    return row?.id ?? null;
  },

  first: (session, owner) => insert(session, owner, null),

  async renew(session, token, sessionId, { reuseSeconds }) {
    const [given] = await session.query<{ user_id: string; revoked: boolean; is_late: boolean }>(
      `select user_id::text as user_id, revoked, updated_at < now() - make_interval(secs => $2) as is_late
       from auth.refresh_tokens where token = $1 for update`,
      [token, reuseSeconds],
    );
    if (!given) return { refusal: alreadyUsed() };
    const owner = { sessionId, userId: given.user_id };
    if (!given.revoked) return { token: await swap(session, owner, token) };

    const active = await activeToken(session, sessionId);
    if (active?.parent === token) return { token: active.token };
    if (!given.is_late) return { token: await swap(session, owner, token) };
    await session.query(
      `update auth.refresh_tokens set revoked = true, updated_at = now()
       where session_id = $1::uuid and not revoked`,
      [sessionId],
    );
    return { refusal: alreadyUsed() };
  },

  async replace(session, owner) {
    const active = await activeToken(session, owner.sessionId);
    return swap(session, owner, active?.token ?? '');
  },
};

type Owner = { sessionId: string; userId: string };

async function swap(session: SqlSession, owner: Owner, token: string): Promise<string> {
  await session.query('update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1', [
    token,
  ]);
  return insert(session, owner, token);
}

async function insert(
  session: SqlSession,
  { sessionId, userId }: Owner,
  parent: string | null,
): Promise<string> {
  const token = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  await session.query(
    `insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
     values ($1, $2, $3::uuid, $4::uuid, $5)`,
    [randomUUID(), token, userId, sessionId, parent],
  );
  return token;
}

async function activeToken(session: SqlSession, sessionId: string) {
  const [active] = await session.query<{ token: string; parent: string | null }>(
    `select token, parent from auth.refresh_tokens where session_id = $1::uuid and not revoked
     order by created_at desc limit 1`,
    [sessionId],
  );
  return active;
}
