import { createQueue } from '@burhan/shared/queue';
import pg from 'pg';
import { type Job, repeated } from '../base/jobs.ts';
import { type Log, silentLog } from '../base/log.ts';
import { settledWithin } from '../base/settled-within.ts';
import { StartupError } from '../base/startup-error.ts';
import { poolSession, type SqlSession } from '../database/sql-session.ts';
import { openEngine } from './embedded/engine.ts';
import { engineSession } from './embedded/turn-on-engine.ts';

/** An open database. */
export type Database = {
  /** Each of its statements has 5 s. */
  session: SqlSession;
  /** For migrations, which take as long as they take. */
  maintenance: SqlSession;
  /** Why the database does not answer within 2 s, null where it does; waits behind no request. */
  findOutage(): Promise<string | null>;
  /** What PostgreSQL's server does by itself and the embedded database does not, from time to time. */
  jobs: readonly Job[];
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
  /** How long a statement may take. */
  statementMs?: number | undefined;
  log?: Log;
  /** Called when the database ended and could not be opened again for 10 s. */
  onLost?: (error: unknown) => void;
};

/**
 * Opens the embedded database in a folder, or in memory for tests. A statement that overruns ends it, and it is
 * opened again; one in memory is gone then.
 */
export async function openEmbeddedDatabase(
  folder: string | null,
  { snapshot, statementMs = STATEMENT_MS, log = silentLog, onLost = () => {} }: EmbeddedOptions = {},
): Promise<Database> {
  const engine = await openEngine({ folder, snapshot, log, onLost });
  const queue = createQueue({ waiting: MAXIMUM_WAITING });
  const maintenance = engineSession(engine, queue, null);

  return {
    session: engineSession(engine, queue, { statementMs, idleMs: IDLE_MS }),
    maintenance,
    // A statement that keeps it busy ends, or it does.
    findOutage: async () => (engine.isOpen() ? null : 'It is being opened again, or closed.'),
    jobs: [tidying(maintenance)],
    close: () => engine.close(),
  };
}

const TIDY_EVERY_MS = 6 * 3_600_000;

/** Else the room of what was deleted is never used again, and everything since the start is done over after a crash. */
function tidying({ exec }: SqlSession): Job {
  const tidy = async () => {
    await exec('vacuum');
    await exec('checkpoint');
    return TIDY_EVERY_MS;
  };
  return repeated('Tidying the database', tidy, TIDY_EVERY_MS);
}

export type ServerOptions = Pick<EmbeddedOptions, 'statementMs'> & {
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
    await settledWithin<unknown>(CLOSE_TIMEOUT_MS, ended, null);
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
    jobs: [],
    close,
  };
}
