import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BusyError, createQueue } from '@burhan/shared/queue';
import { type Executor, type SqlSession, sessionOn, transactionSession } from './sql-session.ts';

/** One statement with parameters, or any number of statements without. */
export type Statement = { sql: string; params?: readonly unknown[] };

/** The rows of a statement, or the error with which PostgreSQL refused it. */
export type ThreadAnswer = { rows: unknown[] } | { error: { message: string } & Record<string, unknown> };

export type ThreadOptions = {
  /** The data folder, null for a database in memory. */
  folder: string | null;
  /** The dump of a data folder with which a new database starts. */
  snapshot?: ArrayBuffer;
};

export type EmbeddedDatabase = {
  session: SqlSession;
  close(): Promise<void>;
};

/**
 * Opens PGlite in a thread of its own. It has one connection: calls take turns, and a transaction keeps its turn until it
 * is over, so that no other statements come between.
 * @param onLost called with the reason when the database ends by itself.
 * @throws Error when it cannot be opened.
 */
export async function openEmbeddedDatabase(
  folder: string | null,
  { snapshot, onLost = () => {} }: { snapshot?: Blob; onLost?: (error: Error) => void } = {},
): Promise<EmbeddedDatabase> {
  const workerData: ThreadOptions = { folder, ...(snapshot && { snapshot: await snapshot.arrayBuffer() }) };
  const worker = new Worker(new URL('./database-thread.ts', import.meta.url), { workerData });
  const ended = new AbortController();
  const end = (error: Error) => {
    if (ended.signal.aborted) return;
    const lost = new BusyError(`The database has ended: ${error.message}`, { cause: error });
    ended.abort(lost);
    onLost(lost);
  };
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => end(new Error(`its thread ended with ${code}`)));

  const answer = async (): Promise<unknown[]> => {
    const [answered]: ThreadAnswer[] = await once(worker, 'message', ended).catch(() => {
      throw ended.signal.reason;
    });
    if (answered && 'rows' in answered) return answered.rows;
    throw Object.assign(new Error(), answered?.error);
  };
  const ask = async (statement: Statement): Promise<unknown[]> => {
    ended.signal.throwIfAborted();
    worker.postMessage(statement);
    return answer();
  };
  const executor: Executor = {
    exec: (sql) => ask({ sql }),
    query: async <Row>(sql: string, params: readonly unknown[]) =>
      ({ rows: await ask({ sql, params }) }) as { rows: Row[] },
  };
  const inTurn = createQueue();
  await answer();

  const alone = sessionOn(executor);
  return {
    session: {
      exec: (sql) => inTurn(() => alone.exec(sql)),
      query: (sql, params) => inTurn(() => alone.query(sql, params)),
      transaction: (run) =>
        inTurn(async () => {
          await executor.exec('begin');
          try {
            const result = await run(transactionSession(executor));
            await executor.exec('commit');
            return result;
          } catch (error) {
            if (!ended.signal.aborted) await executor.exec('rollback');
            throw error;
          }
        }),
    },
    close: () =>
      inTurn(async () => {
        if (ended.signal.aborted) return;
        ended.abort(new BusyError('The database was closed.'));
        const exit = once(worker, 'exit');
        worker.postMessage('close');
        await exit;
      }),
  };
}
