import { bearerTokenOf, verifyAccessToken } from '../accounts/access-token.ts';
import type { Log } from '../base/log.ts';
import type { SqlSession } from '../database/sql-session.ts';

/** Keeps when sessions were last used: one that nobody uses ends. */
export type LastUse = {
  /** Notes the session of a request that is signed, at most once a minute. Never rejects. */
  note(request: Request): Promise<void>;
};

const MINUTE_MS = 60_000;

/** Sessions remembered at most; the longest unused is forgotten first. */
const MAXIMUM_SESSIONS = 10_000;

/** @param options.now milliseconds since 1970. */
export function createLastUse({
  session,
  jwtSecret,
  log,
  now = Date.now,
}: {
  session: Pick<SqlSession, 'query'>;
  jwtSecret: string;
  log: Log;
  now?: () => number;
}): LastUse {
  const noted = new Map<string, number>();

  return {
    async note({ headers }) {
      const token = bearerTokenOf(headers);
      const id = token && verifyAccessToken(token, jwtSecret, now())?.session_id;
      if (!id || !UUID.test(id) || now() - (noted.get(id) ?? 0) < MINUTE_MS) return;
      noted.delete(id);
      noted.set(id, now());
      for (const oldest of noted.keys()) {
        if (noted.size <= MAXIMUM_SESSIONS) break;
        noted.delete(oldest);
      }
      try {
        await session.query(NOTE_SQL, [id]);
      } catch (error) {
        noted.delete(id);
        log.warn('The use of a session could not be noted.', { error });
      }
    },
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What has run out stays so. */
const NOTE_SQL = `
update auth.sessions set refreshed_at = clock_timestamp() at time zone 'UTC'
where id = $1::uuid and private.is_in_time(not_after, created_at, refreshed_at)
  and coalesce(refreshed_at at time zone 'UTC', created_at) < clock_timestamp() - interval '1 minute'`;
