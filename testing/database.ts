import { randomUUID } from 'node:crypto';
import {
  type Executor,
  pgliteSession,
  type SqlSession,
  sessionOn,
  transactionSession,
} from '@burhan/local-supabase/database/sql-session';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { migratedSnapshot } from './migrated-snapshot.ts';

/** Who sends a request: the role of its key or token, and the claims that policies look at. */
export type Actor = {
  role: 'anon' | 'authenticated' | 'service_role';
  userId?: string;
  sessionId?: string;
  /** The session's level: `aal2` after a code of the second factor. */
  aal?: 'aal1' | 'aal2';
};

/** An account that is signed in. */
export type SignedIn = Actor & { userId: string; sessionId: string };

/** A database for a test. `session` is the owner's; see `queryAs` for requests of the API. */
export type TestDatabase = { session: SqlSession; close(): Promise<void> };

/** A caller with only the public key. */
export const ANON: Actor = { role: 'anon' };

const BIGINT = 20;
const TIMES = [1082, 1083, 1114, 1184, 1266];

/** Both engines return bigint as a number, and times as text. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [BIGINT]: Number,
  ...Object.fromEntries(TIMES.map((type) => [type, String])),
};

/** An empty migrated PGlite in memory, in well under a second. */
export async function openEmbeddedTestDatabase(): Promise<TestDatabase> {
  return openUnmigratedTestDatabase(await migratedSnapshot());
}

/** A PGlite in memory without prelude and migrations, unless its data have them. */
export async function openUnmigratedTestDatabase(loadDataDir?: Blob): Promise<TestDatabase> {
  const pglite = await PGlite.create({ ...(loadDataDir && { loadDataDir }), parsers: PARSERS });
  return { session: pgliteSession(pglite), close: () => pglite.close() };
}

/** Connects to the PostgreSQL database at `url`, without changing it. */
export function openServerTestDatabase(url: string): TestDatabase {
  const { getTypeParser } = pg.types;
  const parserOf = (type: number) => PARSERS[type] ?? getTypeParser(type);
  const pool = new pg.Pool({ connectionString: url, max: 60, types: { getTypeParser: parserOf as never } });
  pool.on('error', () => undefined);
  return { session: poolSession(pool), close: () => pool.end() };
}

/** Outside a transaction, each call may use another connection of the pool. */
function poolSession(pool: pg.Pool): SqlSession {
  return {
    ...sessionOn(executorOf(pool)),
    async transaction(run) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await run(transactionSession(executorOf(client)));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

function executorOf(client: pg.Pool | pg.PoolClient): Executor {
  return {
    exec: (sql) => client.query(sql),
    query: <Row>(sql: string, params: unknown[]) =>
      client.query(sql, params) as unknown as Promise<{ rows: Row[] }>,
  };
}

/** Runs one statement as the API runs a request of `actor`: in a transaction, with role and claims, policies on. */
export function queryAs<Row>(
  session: SqlSession,
  { role, userId, sessionId, aal }: Actor,
  sql: string,
  params?: readonly unknown[],
): Promise<Row[]> {
  const claims = JSON.stringify({ role, sub: userId, session_id: sessionId, aal });
  const setUp = `select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`;
  return session.transaction(async (transaction) => {
    await transaction.query(setUp, [claims, role]);
    return transaction.query<Row>(sql, params);
  });
}

/** Adds an account that has just signed in. */
export async function addAccount(
  session: SqlSession,
  { email, admin }: { email: string; admin: boolean },
): Promise<SignedIn> {
  const actor = { role: 'authenticated', userId: randomUUID(), sessionId: randomUUID() } as const;
  await session.query('insert into auth.users (id, email) values ($1, $2)', [actor.userId, email]);
  const signedIn = 'insert into auth.sessions (user_id, id) values ($1, $2)';
  await session.query(signedIn, [actor.userId, actor.sessionId]);
  if (admin) await session.query('insert into private.admins (user_id) values ($1)', [actor.userId]);
  return actor;
}

/** Gives an account a verified second factor, as Supabase Auth stores it; returns its id. */
export async function addSecondFactor(session: SqlSession, userId: string): Promise<string> {
  const id = randomUUID();
  await session.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values ($1, $2, 'totp', 'verified', now(), now())`,
    [id, userId],
  );
  return id;
}
