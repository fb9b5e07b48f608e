import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { DatabaseAwayError } from './database-errors.ts';

/**
 * The narrow surface that everything asks the database by, the same over PGlite and a PostgreSQL server.
 * How values of `bigint` and the time types arrive depends on the driver: cast to text where it matters.
 */
export type SqlSession = {
  /** Runs any number of statements without parameters. */
  exec(sql: string): Promise<void>;
  /** Runs one statement with `$1`, `$2` ... as parameters. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Commits when `run` fulfils, rolls back when it rejects. Inside a transaction it is a savepoint. */
  transaction<T>(run: (session: SqlSession) => Promise<T>): Promise<T>;
};

/** One connection with a transaction open on it, or a PGlite outside of one. */
export type Executor = {
  exec(sql: string): Promise<unknown>;
  query<Row>(sql: string, params: unknown[]): Promise<{ rows: Row[] }>;
};

/** A session on an embedded database. PGlite has one connection: other queries wait for a transaction to end. */
export function pgliteSession(pglite: PGlite): SqlSession {
  return {
    ...statements(pglite),
    transaction: (run) => pglite.transaction((transaction) => run(transactionSession(transaction))),
  };
}

/** A session inside a transaction that somebody else begins and ends; its own transactions are savepoints. */
export function transactionSession(executor: Executor): SqlSession {
  const inside = statements(executor);
  return {
    ...inside,
    async transaction(run) {
      await inside.exec('savepoint nested');
      try {
        const result = await run(transactionSession(executor));
        await inside.exec('release savepoint nested');
        return result;
      } catch (error) {
        await inside.exec('rollback to savepoint nested; release savepoint nested');
        throw error;
      }
    },
  };
}

function statements(executor: Executor): Pick<SqlSession, 'exec' | 'query'> {
  return {
    async exec(sql) {
      await executor.exec(sql);
    },
    async query<Row>(sql: string, params: readonly unknown[] = []) {
      const { rows } = await executor.query<Row>(sql, [...params]);
      return rows;
    },
  };
}

/** A session on a PostgreSQL server. Outside a transaction each call may take another connection of the pool. */
export function poolSession(pool: pg.Pool): SqlSession {
  return {
    ...statements(executorOf(pool)),
    async transaction(run) {
      const client = await pool.connect().catch(asAway);
      const executor = executorOf(client);
      let lost: Error | undefined;
      const lose = (error: Error) => {
        lost = error;
      };
      client.on('error', lose);
      try {
        await executor.exec('begin');
        const result = await run(transactionSession(executor));
        await executor.exec('commit');
        return result;
      } catch (error) {
        // A connection that is lost, or cannot even do this, is not used again.
        if (error instanceof DatabaseAwayError) lose(error);
        else await executor.exec('rollback').catch(lose);
        throw error;
      } finally {
        client.off('error', lose);
        client.release(lost);
      }
    },
  };
}

function executorOf(client: pg.Pool | pg.PoolClient): Executor {
  return {
    exec: (sql) => client.query(sql).catch(asAway),
    query: <Row>(sql: string, params: unknown[]) =>
      client.query(sql, params).catch(asAway) as Promise<{ rows: Row[] }>,
  };
}

/** What is no answer of the server's is one of the connection. */
function asAway(error: Error): never {
  if (error instanceof pg.DatabaseError) throw error;
  // Where a name has several addresses, an error has none of its own.
  throw new DatabaseAwayError(error.message || error.name, { cause: error });
}
