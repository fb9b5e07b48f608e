import { LRUCache } from 'lru-cache';
import { type AccessClaims, bearerTokenOf, verifyAccessToken } from '../accounts/access-token.ts';
import type { Log } from '../base/log.ts';
import { settledWithin } from '../base/settled-within.ts';
import type { SqlSession } from '../database/sql-session.ts';
import type { Lane } from './lanes.ts';

/** Who sends a request, as far as that decides what it may cost. What it may do is the database's to decide. */
export type Sender = {
  lane: Exclude<Lane, 'signing in'>;
  /** An admin in an open session, with all that the account asks for. */
  mayEdit: boolean;
};

export type Senders = {
  /** Looks a session up at most every 2 s, and notes its use: one that nobody uses ends. Never rejects. */
  of(headers: Headers): Promise<Sender>;
};

const STRANGER: Sender = { lane: 'anonymous', mayEdit: false };
/** While the database does not say, a token of ours is believed: what it asks for is refused there anyway. */
const BELIEVED: Sender = { lane: 'signed in', mayEdit: true };

const REMEMBERED_MS = 2000;
const ANSWER_MS = 2000;
/** The longest unused is forgotten first. */
const MAXIMUM_TOKENS = 1000;

type SendersOptions = {
  session: Pick<SqlSession, 'query'>;
  jwtSecret: string;
  log: Log;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** The same from any moment on, by a clock that nobody sets. */
  elapsed?: () => number;
};

export function createSenders({
  session,
  jwtSecret,
  log,
  now = Date.now,
  elapsed = () => performance.now(),
}: SendersOptions): Senders {
  const known = new LRUCache<string, { sender: Promise<Sender>; until: number }>({ max: MAXIMUM_TOKENS });

  const lookUp = async (token: string, { sub, session_id, aal }: Claims): Promise<Sender> => {
    try {
      const claims = JSON.stringify({ sub, session_id, aal });
      const [row] = await session.query<SenderRow>(SENDER_SQL, [session_id, claims]);
      return row?.is_open ? { lane: 'signed in', mayEdit: row.may_edit } : STRANGER;
    } catch (error) {
      known.delete(token);
      log.warn('A session could not be looked up.', { error });
      return BELIEVED;
    }
  };

  const remember = (token: string, sender: Promise<Sender>): Promise<Sender> => {
    const entry = { sender, until: Number.POSITIVE_INFINITY };
    void sender.then(() => {
      entry.until = elapsed() + REMEMBERED_MS;
    });
    known.set(token, entry);
    return sender;
  };

  return {
    async of(headers) {
      const token = bearerTokenOf(headers);
      const claims = token ? verifyAccessToken(token, jwtSecret, now()) : null;
      if (!token || !claims?.session_id) return STRANGER;
      const entry = known.get(token);
      const sender = entry && elapsed() < entry.until ? entry.sender : remember(token, lookUp(token, claims));
      return settledWithin(ANSWER_MS, sender, BELIEVED);
    },
  };
}

type Claims = Pick<AccessClaims, 'sub' | 'session_id' | 'aal'>;
type SenderRow = { is_open: boolean; may_edit: boolean };

/**
 * Asked by the rules of the policies, as the session stood before; the use is noted once a minute, or ten times in the time
 * that a session may rest. What has run out stays so.
 */
const SENDER_SQL = `
with noted as (
  update auth.sessions set refreshed_at = clock_timestamp() at time zone 'UTC'
  where id = $1::uuid and private.is_in_time(not_after, created_at, refreshed_at)
    and coalesce(refreshed_at at time zone 'UTC', created_at) < clock_timestamp() - (
      select least(interval '1 minute', make_interval(secs => session_idle / 10.0)) from private.account_rules
    )
), token as materialized (
  select set_config('request.jwt.claims', $2, true)
)
select private.is_session_open() as is_open, private.is_admin() as may_edit from token`;
