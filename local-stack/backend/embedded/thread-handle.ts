import { Worker } from 'node:worker_threads';
import { DatabaseCrashedError } from '../../database/database-errors.ts';
import type {
  Statement,
  StatementResult,
  ThreadAnswer,
  ThreadOptions,
  ThreadRequest,
} from './thread-messages.ts';

/** What came of a statement: a result, or the error that PostgreSQL refused it with. */
export type Outcome = ({ result: StatementResult } | { error: Error }) & { isInTransaction: boolean };

/** PGlite in a thread. */
export type DatabaseThread = {
  /** Rejects when the database cannot be opened. */
  opened: Promise<void>;
  /** One at a time. @throws DatabaseCrashedError when the thread ends meanwhile, by itself or not. */
  run(statement: Statement): Promise<Outcome>;
  /** Whether a statement is running in it. */
  isBusy(): boolean;
  /** Closes the database in good order, and the thread with it. */
  close(): Promise<void>;
  /** Ends it in the middle of whatever it does, for a reason; resolves when nothing of it is left. */
  end(reason: string): Promise<void>;
  /** Resolves with the reason when it has ended, however that came. */
  ended: Promise<string>;
};

type Settle = { resolve: (answer: ThreadAnswer) => void; reject: (error: Error) => void };

/** Starts the thread, which opens the database. */
export function startDatabaseThread(options: ThreadOptions): DatabaseThread {
  const worker = new Worker(new URL('./database-thread.ts', import.meta.url), {
    workerData: options,
    transferList: options.snapshot ? [options.snapshot] : [],
  });
  // Only an answer that somebody waits for keeps the process from ending.
  worker.unref();
  const { promise: ended, resolve: tellEnd } = Promise.withResolvers<string>();
  let waiting: Settle | null = null;
  let reason = 'its thread ended by itself';
  let hasEnded = false;

  const crashed = () => new DatabaseCrashedError(`The database ended: ${reason}.`);
  const stopWaiting = () => {
    const settle = waiting;
    waiting = null;
    worker.unref();
    return settle;
  };
  worker.on('message', (answer: ThreadAnswer) => stopWaiting()?.resolve(answer));
  worker.on('error', (error) => {
    reason = error instanceof Error ? error.message : String(error);
  });
  worker.on('exit', () => {
    hasEnded = true;
    stopWaiting()?.reject(crashed());
    tellEnd(reason);
  });

  const nextAnswer = (): Promise<ThreadAnswer> => {
    worker.ref();
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>();
    waiting = { resolve, reject };
    return promise;
  };
  const ask = (request: ThreadRequest): Promise<ThreadAnswer> => {
    if (hasEnded) return Promise.reject(crashed());
    worker.postMessage(request);
    return nextAnswer();
  };
  const end = async (because: string) => {
    reason = because;
    await worker.terminate();
  };

  return {
    ended,
    end,
    isBusy: () => waiting !== null,
    opened: nextAnswer().then(() => undefined),
    async run(statement) {
      const answer = await ask({ ask: 'run', statement });
      if (answer.answer === 'result') return answer;
      if (answer.answer === 'refused') {
        const { error: told, isInTransaction } = answer;
        return { error: Object.assign(new Error(told.message), told), isInTransaction };
      }
      await end(answer.answer === 'broken' ? answer.reason : `it answered "${answer.answer}"`);
      throw crashed();
    },
    async close() {
      await ask({ ask: 'close' });
      await end('it was closed');
    },
  };
}
