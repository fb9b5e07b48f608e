import type { Queue } from '@burhan/shared/queue';
import { type Executor, type SqlSession, transactionSession } from '../../database/sql-session.ts';
import type { Engine } from './engine.ts';
import type { Statement, StatementResult } from './thread-messages.ts';

/**
 * A session whose calls take a turn each; a transaction keeps its turn until it is over. Nobody else's statements come
 * between.
 * @throws BusyError when too many wait; DatabaseAwayError once the database has ended; what PostgreSQL refused with;
 * DatabaseCrashedError.
 */
export function engineSession({ ask }: Pick<Engine, 'ask'>, queue: Queue): SqlSession {
  const inTurn = <Result>(use: (executor: Executor) => Promise<Result>): Promise<Result> =>
    queue(async () => {
      let isInTransaction = false;
      const run = async (statement: Statement): Promise<StatementResult> => {
        const outcome = await ask(statement);
        isInTransaction = outcome.isInTransaction;
        if ('error' in outcome) throw outcome.error;
        return outcome.result;
      };
      try {
        return await use(executorOf(run));
      } finally {
        // What was left open is rolled back. Where this fails the database has ended, and the transaction with it.
        if (isInTransaction) await ask({ kind: 'exec', sql: 'rollback' }).catch(() => undefined);
      }
    });
  return {
    exec: (sql) => inTurn(async (executor) => void (await executor.exec(sql))),
    query: <Row>(sql: string, params: readonly unknown[] = []) =>
      inTurn(async (executor) => (await executor.query<Row>(sql, [...params])).rows),
    transaction: (run) =>
      inTurn(async (executor) => {
        await executor.exec('begin');
        const result = await run(transactionSession(executor));
        await executor.exec('commit');
        return result;
      }),
  };
}

function executorOf(ask: (statement: Statement) => Promise<StatementResult>): Executor {
  return {
    exec: (sql) => ask({ kind: 'exec', sql }),
    query: async <Row>(sql: string, params: unknown[]) =>
      (await ask({ kind: 'query', sql, params })) as { rows: Row[] },
  };
}
