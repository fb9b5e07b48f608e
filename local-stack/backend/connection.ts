import { setTimeout as wait } from 'node:timers/promises';
import { createQueue } from '@burhan/shared/queue';
import pg from 'pg';
import { StartupError } from '../base/startup-error.ts';
import { poolSession, type SqlSession } from '../database/sql-session.ts';
import { openEngine } from './embedded/engine.ts';
import { engineSession } from './embedded/turn-on-engine.ts';

/** An open database. */
export type Database = {
  /** On a server each of its statements has 5 s. */
  session: SqlSession;
  /** For migrations, which take as long as they take. */
  maintenance: SqlSession;
  /** Why the database does not answer within 2 s, null where it does; waits behind no request. */
  findOutage(): Promise<string | null>;
  close(): Promise<void>;
};

const STATEMENT_MS = 5000;
/** A transaction that nobody asks anything is rolled back. */
const IDLE_MS = 10_000;

/** To a server. */
const MAXIMUM_CONNECTIONS = 10;
/** Requests that may wait before the next is told to come back. */
const MAXIMUM_WAITING = 1000;

const CONNECT_TIMEOUT_MS = 10_000;
/** A server that says nothing so long after a statement's time is gone: the connection is given up. */
const SILENCE_MS = 5000;
/** The system asks a server at the other end of an unused connection whether it is still there. */
const ALIVE_MS = 10_000;
const REACH_TIMEOUT_MS = 2000;
const CLOSE_TIMEOUT_MS = 1000;
const SPARE_IDLE_MS = 30_000;

export type EmbeddedOptions = {
  /** A dumped data folder that a new database starts as. */
  snapshot?: Blob;
  /** Called when the database ended by itself. */
  onLost?: (error: unknown) => void;
};

/** Opens the embedded database in a folder, or in memory for tests. */
export async function openEmbeddedDatabase(
  folder: string | null,
  { snapshot, onLost = () => {} }: EmbeddedOptions = {},
): Promise<Database> {
  const engine = await openEngine({ folder, snapshot, onLost });
  const session = engineSession(engine, createQueue({ waiting: MAXIMUM_WAITING }));
  return {
    session,
    maintenance: session,
    findOutage: async () => (engine.isOpen() ? null : 'It has ended.'),
    close: () => engine.close(),
  };
}

type ServerOptions = {
  /** How long a statement may take. */
  statementMs?: number;
  /** How long after that the server may still say nothing. */
  silenceMs?: number;
};

/**
 * Opens a database on a PostgreSQL server.
 * @throws StartupError when the server cannot be reached or does not let this user in.
 */
export async function openServerDatabase(
  url: string,
  { statementMs = STATEMENT_MS, silenceMs = SILENCE_MS }: ServerOptions = {},
): Promise<Database> {
  const open = (statement_timeout: number, more: pg.PoolConfig = {}) => {
    const pool = new pg.Pool({
      connectionString: url,
      options: '-c TimeZone=UTC',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: ALIVE_MS,
      statement_timeout,
      query_timeout: statement_timeout && statement_timeout + silenceMs,
      max: 1,
      idleTimeoutMillis: SPARE_IDLE_MS,
      ...more,
    });
    // One that was lost is told to whoever uses it; without a listener of its own, between two uses, it would end the site.
    pool.on('connect', (client) => client.on('error', () => {}));
    // A connection that nobody uses was lost: the next who asks opens another.
    return pool.on('error', () => {});
  };
  const requests = open(statementMs, {
    max: MAXIMUM_CONNECTIONS,
    idleTimeoutMillis: 0,
    idle_in_transaction_session_timeout: IDLE_MS,
  });
  const maintenance = open(0);
  const reached = { connectionTimeoutMillis: REACH_TIMEOUT_MS, query_timeout: REACH_TIMEOUT_MS };
  const watcher = open(statementMs, reached);
  // A query that waits for a server that is gone is not waited for.
  const close = async () => {
    const ended = Promise.all([requests, maintenance, watcher].map((pool) => pool.end()));
    await Promise.race([ended, wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  };
  const session = poolSession(requests);
  try {
    await session.exec('select 1');
  } catch (error) {
    await close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The database at DATABASE_URL cannot be used (${reason}): check the address, the user and that it is running.`,
    );
  }
  return {
    session,
    maintenance: poolSession(maintenance),
    findOutage: () =>
      watcher.query('select 1').then(
        () => null,
        (error: Error) => error.message || error.name,
      ),
    close,
  };
}
