import { type SqlSession, transactionSession } from '../../database/sql-session.ts';
import type { Statement } from './thread-messages.ts';
import type { Turn } from './turn-on-engine.ts';

/** A session whose calls take a turn each; a transaction keeps its turn until it is over. */
export function engineSession(takeTurn: () => Promise<Turn>): SqlSession {
  const inTurn = async <Result>(use: (turn: Turn) => Promise<Result>): Promise<Result> => {
    const turn = await takeTurn();
    try {
      return await use(turn);
    } finally {
      await turn.release();
    }
  };
  return {
    exec: (sql) => inTurn((turn) => executorOf(turn).exec(sql)),
    query: <Row>(sql: string, params: readonly unknown[] = []) =>
      inTurn(async (turn) => (await executorOf(turn).query<Row>(sql, [...params])).rows),
    transaction: (run) =>
      inTurn(async (turn) => {
        const executor = executorOf(turn);
        await executor.exec('begin');
        // What fails is rolled back when the turn is given back.
        const result = await run(transactionSession(executor));
        await executor.exec('commit');
        return result;
      }),
  };
}

function executorOf(turn: Turn) {
  const ask = (statement: Statement) => turn.run(statement);
  return {
    exec: async (sql: string) => void (await ask({ kind: 'exec', sql })),
    query: async <Row>(sql: string, params: unknown[]) =>
      (await ask({ kind: 'query', sql, params })) as { rows: Row[] },
  };
}
