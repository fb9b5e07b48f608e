import {
  type Executor,
  type SqlSession,
  sessionOn,
  transactionSession,
} from '@burhan/local-supabase/database/sql-session';
import type pg from 'pg';

/** A session on a PostgreSQL server. Outside a transaction, each call may use another connection of the pool. */
export function poolSession(pool: pg.Pool): SqlSession {
  return {
    ...sessionOn(executorOf(pool)),
    async transaction(run) {
      const client = await pool.connect();
      const executor = executorOf(client);
      try {
        await executor.exec('begin');
        const result = await run(transactionSession(executor));
        await executor.exec('commit');
        return result;
      } catch (error) {
        await executor.exec('rollback');
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
