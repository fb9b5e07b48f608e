import type { SqlSession } from '../database/sql-session.ts';

/** Supabase's own: somebody whose connection broke may ask again. */
const REUSE_INTERVAL_MS = 10_000;

/**
 * Ends the session of a refresh token that comes back later than 10 s after it was renewed: one of the two who had it
 * was not meant to. @supabase/lite knows no such interval.
 * @returns whether that was so.
 */
export async function endSessionOfReusedToken(
  session: SqlSession,
  refreshToken: string,
  now: number = Date.now(),
): Promise<boolean> {
  const ended = await session.query(
    `delete from auth.sessions where id in (
       select session_id from auth.refresh_tokens where token = $1 and revoked and updated_at < $2
     ) returning id`,
    [refreshToken, new Date(now - REUSE_INTERVAL_MS).toISOString()],
  );
  return ended.length > 0;
}
