import { createQueue } from '@burhan/shared/queue';
import type { Connection } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import postgres from 'postgres';
import { type Log, silentLog } from '../base/log.ts';
import { settledWithin } from '../base/settled-within.ts';
import { StartupError } from '../base/startup-error.ts';
import { postgresSession, type SqlSession } from '../database/sql-session.ts';
import { DatabaseAwayError } from './embedded/database-errors.ts';
import { EmbeddedConnection } from './embedded/embedded-connection.ts';
import { openEngine } from './embedded/engine.ts';
import { shareTurnsWithinRequests } from './embedded/request-turns.ts';
import { engineSession, type TurnLimits, takeTurn } from './embedded/turn-on-engine.ts';
import { restorePostgrestShape } from './error-shape.ts';
import { createLanes, type Lanes } from './lanes.ts';
import { POSTGRES_TYPES } from './row-parsers.ts';
import { tolerateWarnings } from './tolerant-warnings.ts';

tolerateWarnings();

/** An open database: what the REST and auth services stand on, and the narrow surface for everything else. */
export type Database = {
  connection: Connection;
  /** Each of its statements has 5 s. */
  session: SqlSession;
  /** For migrations, which take as long as they take. */
  maintenance: SqlSession;
  /** For backups and restores: each of its statements has four minutes. */
  backups: SqlSession;
  /** Every request to the services runs in its lane. */
  lanes: Lanes;
  /** Whether the database answers at all, within 2 s; waits behind no request. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
};

const STATEMENT_MS = 5000;
/** Less than the command of a running site waits for. */
const BACKUP_MS = 240_000;
/** A transaction that nobody asks anything is rolled back. */
const IDLE_MS = 10_000;

/** Of a server's ten connections, two are left to who is signed in and to the server's own work. */
const MAXIMUM_CONNECTIONS = 10;
const REQUESTS = { 'signed in': MAXIMUM_CONNECTIONS, 'signing in': 2, anonymous: 6 };
/** Requests that may wait before the next is told to come back. */
const MAXIMUM_WAITING = 1000;
const DEADLINE_MS = 20_000;

const CONNECT_TIMEOUT_SECONDS = 10;
const CLOSE_TIMEOUT_SECONDS = 1;
const RECONNECT_SECONDS = 0.25;
const SPARE_IDLE_SECONDS = 30;

export type EmbeddedOptions = {
  /** A dumped data folder that a new database starts as. */
  snapshot?: Blob;
  /** How long a statement may take. */
  statementMs?: number | undefined;
  /** How long one of a backup may take. */
  backupMs?: number;
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
  {
    snapshot,
    statementMs = STATEMENT_MS,
    backupMs = BACKUP_MS,
    log = silentLog,
    onLost = () => {},
  }: EmbeddedOptions = {},
): Promise<Database> {
  const engine = await openEngine({ folder, snapshot, log, onLost });
  const queue = createQueue({ waiting: MAXIMUM_WAITING });
  const limits = { statementMs, idleMs: IDLE_MS };
  const taking = (given: TurnLimits) => () => takeTurn({ engine, queue, limits: given });

  const requests = shareTurnsWithinRequests(taking(limits));
  const lanes = createLanes({ running: REQUESTS, waiting: MAXIMUM_WAITING, deadlineMs: DEADLINE_MS });
  const connection = new EmbeddedConnection(requests.take);
  prepare(connection);
  return {
    connection,
    session: engineSession(taking(limits)),
    maintenance: engineSession(taking(null)),
    backups: engineSession(taking({ statementMs: backupMs, idleMs: IDLE_MS })),
    lanes: (lane, task) => lanes(lane, () => requests.within(task)),
    // A statement that keeps it busy ends, or it does.
    isReachable: async () => engine.isOpen(),
    close: () => engine.close(),
  };
}

export type ServerOptions = Pick<EmbeddedOptions, 'statementMs' | 'backupMs'>;

/**
 * Opens a database on a PostgreSQL server.
 * @throws StartupError when the server cannot be reached or does not let this user in.
 */
export async function openServerDatabase(
  url: string,
  { statementMs = STATEMENT_MS, backupMs = BACKUP_MS }: ServerOptions = {},
): Promise<Database> {
  const options = {
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    // Grown longer, waits would outlast the outage, and requests wait with them.
    backoff: () => RECONNECT_SECONDS,
    onnotice: () => {},
    types: POSTGRES_TYPES,
  };
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      ...options,
      max: MAXIMUM_CONNECTIONS,
      connection: { statement_timeout: statementMs, idle_in_transaction_session_timeout: IDLE_MS },
    },
  });
  prepare(connection);
  const spare = { ...options, max: 1, idle_timeout: SPARE_IDLE_SECONDS };
  const maintenance = postgres(url, { ...spare, connection: { TimeZone: 'UTC', statement_timeout: 0 } });
  const backups = postgres(url, { ...spare, connection: { statement_timeout: backupMs } });
  const watcher = postgres(url, { ...spare, connection: { statement_timeout: statementMs } });
  const pools = [connection.driver, maintenance, backups, watcher];
  // A query that waits for a server that is gone would keep the process from ending.
  const close = async () => {
    await Promise.all(pools.map((pool) => pool.end({ timeout: CLOSE_TIMEOUT_SECONDS })));
  };
  try {
    await connection.driver`select 1`;
  } catch (error) {
    await close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The database at DATABASE_URL cannot be used (${reason}): check the address, the user and that it is running.`,
    );
  }
  return {
    connection,
    session: postgresSession(connection.driver),
    maintenance: postgresSession(maintenance),
    backups: postgresSession(backups),
    lanes: createLanes({ running: REQUESTS, waiting: MAXIMUM_WAITING, deadlineMs: DEADLINE_MS }),
    isReachable: askedOnce(() => watcher`select 1`),
    close,
  };
}

const REACH_TIMEOUT_MS = 2000;

/** However many want to know, one question is on its way. */
function askedOnce(ask: () => Promise<unknown>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return () => {
    running ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running = null;
      });
    return settledWithin(REACH_TIMEOUT_MS, running, false);
  };
}

function prepare(connection: Connection): void {
  // At its first request, lite grants ALL on every schema with policies to anon and authenticated, unless it
  // believes to have done so.
  Object.assign(connection, { rlsState: 'active' });
  connection.normalizeDbError = restorePostgrestShape;
  // Lite takes a schema that it could not read for one without tables, and answers 404.
  const introspect = connection.introspect.bind(connection);
  connection.introspect = async (options) => {
    const schema = await introspect(options);
    if (schema.tables.length === 0) throw new DatabaseAwayError('The schema of the database cannot be read.');
    return schema;
  };
}
