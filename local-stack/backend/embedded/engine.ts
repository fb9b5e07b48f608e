import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createQueue } from '@burhan/shared/queue';
import type { Log } from '../../base/log.ts';
import { settledWithin } from '../../base/settled-within.ts';
import { DatabaseAwayError, StatementEndedError } from '../../database/database-errors.ts';
import { type DatabaseThread, type Outcome, startDatabaseThread } from './thread-handle.ts';
import type { EngineModules, Statement } from './thread-messages.ts';

/** A database that outlives its thread: one that was ended or crashed is opened again. */
export type Engine = {
  /**
   * The run of the database that statements go to now: another one after it was opened again.
   * @throws DatabaseAwayError while it is being opened again.
   */
  run(): EngineRun;
  /** False while it is being opened again, and once it was closed. */
  isOpen(): boolean;
  /** Closes it in good order. Statements that come later are refused. */
  close(): Promise<void>;
};

export type EngineRun = {
  /**
   * Runs a statement; one at a time.
   * @param deadlineMs then it is ended, and the database with it; null for as long as it takes.
   * @throws what PostgreSQL refused with; StatementEndedError; DatabaseCrashedError.
   */
  ask(statement: Statement, deadlineMs: number | null): Promise<Outcome>;
};

export type EngineOptions = {
  folder: string | null;
  snapshot?: Blob | undefined;
  log: Log;
  /** Called when the database could not be opened again for 10 s. */
  onLost: (error: unknown) => void;
};

const LOST_AFTER_MS = 10_000;
const RETRY_MS = 500;
/** Also on a slow machine, with much to recover. */
const OPEN_WITHIN_MS = 30_000;

let compiled: Promise<EngineModules> | null = null;

/**
 * Compiles the engine once for the whole process. All threads share this code, and it stays for as long as the process
 * lives: V8 ends the process when a thread is terminated in the moment in which it frees compiled code.
 */
function engineModules(): Promise<EngineModules> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<EngineModules> {
  const engine = import.meta.resolve('@electric-sql/pglite');
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all(
    ['pglite.wasm', 'initdb.wasm'].map(async (file) =>
      WebAssembly.compile(await readFile(new URL(file, engine))),
    ),
  );
  if (!pgliteWasmModule || !initdbWasmModule) throw new Error('PGlite has no engine.');
  return { pgliteWasmModule, initdbWasmModule };
}

/** @throws Error when the database cannot be opened. */
export async function openEngine({ folder, snapshot, log, onLost }: EngineOptions): Promise<Engine> {
  const given = snapshot ? { snapshot: await snapshot.arrayBuffer() } : {};
  const modules = await engineModules();
  let thread = startDatabaseThread({ modules, folder, ...given });
  try {
    await thread.opened;
  } catch (error) {
    await thread.end('it did not open');
    throw error;
  }
  let current: EngineRun | null = null;
  let reopening: Promise<void> = Promise.resolve();
  let isClosed = false;

  const use = (opened: DatabaseThread) => {
    const queue = createQueue();
    const leave = () => {
      current = null;
    };
    const run: EngineRun = {
      ask: (statement, deadlineMs) =>
        queue(() => {
          if (current !== run) throw new DatabaseAwayError('The database was ended.');
          return askWithin(opened, statement, { deadlineMs, onOverrun: leave });
        }),
    };
    thread = opened;
    current = run;
    void opened.ended.then((reason) => {
      leave();
      if (isClosed) return;
      log.error('The database ended and is opened again.', { reason });
      reopening = reopen();
    });
  };

  const reopen = async () => {
    if (folder === null) return onLost(new Error('A database in memory is gone when it is ended.'));
    const since = performance.now();
    while (!isClosed) {
      const next = startDatabaseThread({ modules, folder });
      try {
        const isOpen = await settledWithin(
          OPEN_WITHIN_MS,
          next.opened.then(() => true),
          false,
        );
        if (!isOpen) throw new Error(`It did not open within ${OPEN_WITHIN_MS} ms.`);
        log.info('The database is open again.', { afterMs: Math.round(performance.now() - since) });
        return use(next);
      } catch (error) {
        await next.end('it did not open');
        if (performance.now() - since > LOST_AFTER_MS) return onLost(error);
        await wait(RETRY_MS);
      }
    }
  };

  use(thread);

  return {
    run() {
      if (current === null) throw new DatabaseAwayError('The database is being opened again.');
      return current;
    },
    isOpen: () => current !== null,
    async close() {
      if (isClosed) return;
      isClosed = true;
      await reopening;
      current = null;
      // A statement that still runs is not waited for: what was acknowledged is on disk.
      await (thread.isBusy() ? thread.end('it was closed') : thread.close().catch(() => undefined));
    },
  };
}

/** Of a statement in the log; its values are not in it. */
const SHOWN_CHARACTERS = 200;

type Deadline = {
  /** Null for as long as it takes. */
  deadlineMs: number | null;
  /** Called when it has passed, before the thread is ended. */
  onOverrun: () => void;
};

/**
 * Runs a statement and, when it overruns, ends the thread: nothing else stops one.
 * @throws StatementEndedError when it overran; DatabaseCrashedError when the thread ended by itself.
 */
async function askWithin(
  thread: DatabaseThread,
  statement: Statement,
  { deadlineMs, onOverrun }: Deadline,
): Promise<Outcome> {
  if (deadlineMs === null) return thread.run(statement);
  let isAnswered = false;
  let isOverrun = false;
  const ending = setTimeout(() => {
    // An answer may be there already, unread, when this process itself was held up.
    setImmediate(() => {
      if (isAnswered) return;
      isOverrun = true;
      onOverrun();
      void thread.end(
        `a statement took more than ${deadlineMs} ms: ${statement.sql.slice(0, SHOWN_CHARACTERS)}`,
      );
    });
  }, deadlineMs);
  try {
    return await thread.run(statement);
  } catch (error) {
    if (!isOverrun) throw error;
    throw new StatementEndedError('canceling statement due to statement timeout');
  } finally {
    isAnswered = true;
    clearTimeout(ending);
  }
}
