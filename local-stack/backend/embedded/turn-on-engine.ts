import type { Queue } from '@burhan/shared/queue';
import { StatementEndedError } from '../../database/database-errors.ts';
import { type SqlSession, transactionSession } from '../../database/sql-session.ts';
import type { Engine, EngineRun } from './engine.ts';
import type { Statement, StatementResult } from './thread-messages.ts';

/** How long a holder may use the database; null for as long as it takes. */
export type TurnLimits = { statementMs: number; idleMs: number } | null;

/** The database for one holder: nobody else's statements come between. */
export type Turn = {
  /** @throws what PostgreSQL refused with; StatementEndedError; DatabaseCrashedError. */
  run(statement: Statement): Promise<StatementResult>;
  /** Rolls back what was left open, and lets the next in. */
  release(): Promise<void>;
};

type TurnOptions = { engine: Pick<Engine, 'run'>; queue: Queue; limits: TurnLimits };

/**
 * Waits for a turn and holds it on the database as it is open then.
 * @throws BusyError when too many wait; DatabaseAwayError while the database is being opened again.
 */
export async function takeTurn({ engine, queue, limits }: TurnOptions): Promise<Turn> {
  const giveBack = await placeIn(queue);
  let run: EngineRun;
  try {
    run = engine.run();
  } catch (error) {
    giveBack();
    throw error;
  }
  return holdTurn(run, limits, giveBack);
}

/** Waits for a place. @returns what gives it back; a second call does nothing. */
function placeIn(queue: Queue): Promise<() => void> {
  return new Promise((resolve, reject) => {
    queue(() => new Promise<void>((giveBack) => resolve(giveBack))).catch(reject);
  });
}

function holdTurn(run: EngineRun, limits: TurnLimits, giveBack: () => void): Turn {
  const statementMs = limits?.statementMs ?? null;
  let isInTransaction = false;
  let isOver = false;
  let idle: NodeJS.Timeout | undefined;

  const release = async () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(idle);
    // Where this fails the database has ended, and the transaction with it.
    if (isInTransaction) await run.ask({ kind: 'exec', sql: 'rollback' }, statementMs).catch(() => undefined);
    giveBack();
  };
  const watchIdle = () => {
    clearTimeout(idle);
    if (limits && !isOver) idle = setTimeout(release, limits.idleMs);
  };

  watchIdle();
  return {
    release,
    async run(statement) {
      if (isOver)
        throw new StatementEndedError('The transaction was ended: nothing was asked of it for too long.');
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
  };
}

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
