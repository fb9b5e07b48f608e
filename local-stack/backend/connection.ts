import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { pgliteSession, postgresSession, type SqlSession } from '../database/sql-session.ts';
import { BusyError, createSerialQueue, type SerialQueue } from '../serial-queue.ts';
import { StartupError } from '../startup-error.ts';
import { restorePostgrestShape } from './error-shape.ts';
import { POSTGRES_TYPES, ROW_PARSERS } from './row-parsers.ts';
import { tolerateWarnings } from './tolerant-warnings.ts';

tolerateWarnings();

/** An open database: what the REST and auth services stand on, and the narrow surface for everything else. */
export type Database = {
  connection: PgliteConnection | PostgresConnection;
  /** Waits its turn like every request does. */
  session: SqlSession;
  /** One at a time on PGlite; at once on a server. */
  queue: SerialQueue;
  close(): Promise<void>;
};

/** Requests that may wait for PGlite before the next is told to come back. */
const MAXIMUM_WAITING = 1000;

const CONNECT_TIMEOUT_SECONDS = 10;
const CLOSE_TIMEOUT_SECONDS = 1;
const RECONNECT_SECONDS = 0.25;
const STATEMENT_TIMEOUT_MS = 15_000;
const DEADLINE_MS = 20_000;

/**
 * Opens the embedded database in a folder, or in memory for tests.
 * Its connection has no lock of its own, so that requests would interleave inside each other's transactions:
 * everything goes through one queue.
 */
export async function openEmbeddedDatabase(folder: string | null, snapshot?: Blob): Promise<Database> {
  const connection = await createPgliteConnection({
    ...(folder === null ? {} : { url: folder }),
    pgliteOptions: { parsers: ROW_PARSERS, ...(snapshot ? { loadDataDir: snapshot } : {}) },
  });
  await connection.driver.waitReady;
  prepare(connection);
  const queue = createSerialQueue(MAXIMUM_WAITING);
  return {
    connection,
    session: queuedSession(pgliteSession(connection.driver), queue),
    queue,
    close: () => connection.close(),
  };
}

/**
 * Opens a database on a PostgreSQL server.
 * @throws StartupError when the server cannot be reached or does not let this user in.
 */
export async function openServerDatabase(url: string): Promise<Database> {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      connect_timeout: CONNECT_TIMEOUT_SECONDS,
      // Grown longer, waits would outlast the outage, and requests wait with them.
      backoff: () => RECONNECT_SECONDS,
      onnotice: () => {},
      types: POSTGRES_TYPES,
      connection: { statement_timeout: STATEMENT_TIMEOUT_MS },
    },
  });
  prepare(connection);
  try {
    await connection.driver`select 1`;
  } catch (error) {
    await connection.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The database at DATABASE_URL cannot be used (${reason}): check the address, the user and that it is running.`,
    );
  }
  return {
    connection,
    session: postgresSession(connection.driver),
    queue: (task) => withDeadline(task()),
    // A query that waits for a server that is gone would keep the process from ending.
    close: () => connection.driver.end({ timeout: CLOSE_TIMEOUT_SECONDS }),
  };
}

/** A server that takes connections and says nothing must not keep requests waiting for good. */
async function withDeadline<Result>(running: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new BusyError('The database does not answer.')), DEADLINE_MS);
  return Promise.race([running, late]).finally(() => clearTimeout(timer));
}

const REACH_TIMEOUT_MS = 2000;

/** Whether the database answers at all, within 2 s. */
export async function isReachable({ session }: Database): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), REACH_TIMEOUT_MS);
  const answered = session.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

function prepare(connection: PgliteConnection | PostgresConnection): void {
  // At its first request, lite grants ALL on every schema with policies to anon and authenticated, unless it
  // believes to have done so.
  Object.assign(connection, { rlsState: 'active' });
  connection.normalizeDbError = restorePostgrestShape;
}

function queuedSession(session: SqlSession, queue: SerialQueue): SqlSession {
  return {
    exec: (sql) => queue(() => session.exec(sql)),
    query: (sql, params) => queue(() => session.query(sql, params)),
    transaction: (run) => queue(() => session.transaction(run)),
  };
}
