import type { PGlite } from '@electric-sql/pglite';

/**
 * The few operations by which all code uses the database. They are the same for PGlite and a PostgreSQL server.
 * The driver decides how `bigint` and time values arrive: cast them to text where it matters.
 */
export type SqlSession = {
  /** Runs any number of statements without parameters. */
  exec(sql: string): Promise<void>;
  /** Runs one statement with `$1`, `$2` ... as parameters. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Commits when `run` fulfils, rolls back when it rejects. Inside a transaction it is a savepoint. */
  transaction<T>(run: (session: SqlSession) => Promise<T>): Promise<T>;
};

/** Runs SQL on one connection, on a pool of connections, or on PGlite. */
export type Executor = {
  exec(sql: string): Promise<unknown>;
  query<Row>(sql: string, params: unknown[]): Promise<{ rows: Row[] }>;
};

/** A session on a PGlite of this thread. Other queries wait for a transaction to end. */
export function pgliteSession(pglite: PGlite): SqlSession {
  return {
    ...sessionOn(pglite),
    transaction: (run) => pglite.transaction((transaction) => run(transactionSession(transaction))),
  };
}

/** A session inside a transaction that the caller begins and ends; its own transactions are savepoints. */
export function transactionSession(executor: Executor): SqlSession {
  const inside = sessionOn(executor);
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

export function sessionOn(executor: Executor): Pick<SqlSession, 'exec' | 'query'> {
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
