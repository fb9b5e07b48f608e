import type { Queue } from '@burhan/shared/queue';
import { StatementEndedError } from '../../database/database-errors.ts';
import { type Executor, type SqlSession, transactionSession } from '../../database/sql-session.ts';
import type { Engine, EngineRun } from './engine.ts';
import type { Statement, StatementResult } from './thread-messages.ts';

/** How long a holder may use the database; null for as long as it takes. */
export type TurnLimits = { statementMs: number; idleMs: number } | null;

/**
 * A session whose calls take a turn each, on the database as it is open then; a transaction keeps its turn until it is
 * over. Nobody else's statements come between.
 * @throws BusyError when too many wait; DatabaseAwayError while the database is being opened again; what PostgreSQL
 * refused with; StatementEndedError; DatabaseCrashedError.
 */
export function engineSession(engine: Pick<Engine, 'run'>, queue: Queue, limits: TurnLimits): SqlSession {
  const inTurn = <Result>(use: (executor: Executor) => Promise<Result>): Promise<Result> =>
    queue(async () => {
      const turn = holdTurn(engine.run(), limits);
      try {
        return await Promise.race([use(executorOf(turn.ask)), turn.tooLate]);
      } finally {
        await turn.end();
      }
    });
  return {
    exec: (sql) => inTurn(async (executor) => void (await executor.exec(sql))),
    query: <Row>(sql: string, params: readonly unknown[] = []) =>
      inTurn(async (executor) => (await executor.query<Row>(sql, [...params])).rows),
    transaction: (run) =>
      inTurn(async (executor) => {
        await executor.exec('begin');
        // What fails is rolled back when the turn ends.
        const result = await run(transactionSession(executor));
        await executor.exec('commit');
        return result;
      }),
  };
}

function holdTurn(run: EngineRun, limits: TurnLimits) {
  const statementMs = limits?.statementMs ?? null;
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  let isInTransaction = false;
  let isOver = false;
  let idle: NodeJS.Timeout | undefined;
  const ended = () =>
    new StatementEndedError('The transaction was ended: nothing was asked of it for too long.');
  const watchIdle = () => {
    if (limits && !isOver) idle = setTimeout(() => reject(ended()), limits.idleMs);
  };

  watchIdle();
  return {
    /** Rejects when nothing was asked for too long. */
    tooLate,
    async ask(statement: Statement): Promise<StatementResult> {
      if (isOver) throw ended();
      clearTimeout(idle);
      try {
        const outcome = await run.ask(statement, statementMs);
        isInTransaction = outcome.isInTransaction;
        if ('error' in outcome) throw outcome.error;
        return outcome.result;
      } finally {
        watchIdle();
      }
    },
    /** Rolls back what was left open. */
    async end() {
      isOver = true;
      clearTimeout(idle);
      // Where this fails the database has ended, and the transaction with it.
      if (isInTransaction)
        await run.ask({ kind: 'exec', sql: 'rollback' }, statementMs).catch(() => undefined);
    },
  };
}

function executorOf(ask: (statement: Statement) => Promise<StatementResult>): Executor {
  return {
    exec: (sql) => ask({ kind: 'exec', sql }),
    query: async <Row>(sql: string, params: unknown[]) =>
      (await ask({ kind: 'query', sql, params })) as { rows: Row[] },
  };
}
