import type { PGlite } from '@supabase/lite/pglite';
import type postgres from 'postgres';

/**
 * The narrow surface that migrations and account commands need, the same over PGlite and a PostgreSQL server.
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
export function postgresSession(sql: postgres.Sql): SqlSession {
  return {
    ...postgresStatements(sql),
    transaction: (run) => unwrapped(sql.begin((transaction) => run(postgresTransactionSession(transaction)))),
  };
}

function postgresTransactionSession(transaction: postgres.TransactionSql): SqlSession {
  return {
    ...postgresStatements(transaction),
    transaction: (run) =>
      unwrapped(transaction.savepoint((savepoint) => run(postgresTransactionSession(savepoint)))),
  };
}

/** The driver also accepts arrays of queries from `run`, which its types carry through; `run` gives none. */
function unwrapped<T>(result: Promise<unknown>): Promise<T> {
  return result as Promise<T>;
}

function postgresStatements(
  executor: postgres.Sql | postgres.TransactionSql,
): Pick<SqlSession, 'exec' | 'query'> {
  return {
    async exec(sql) {
      await executor.unsafe(sql);
    },
    async query<Row>(sql: string, params: readonly unknown[] = []) {
      const rows = await executor.unsafe(sql, params as postgres.ParameterOrJSON<never>[]);
      return [...rows] as unknown as Row[];
    },
  };
}
