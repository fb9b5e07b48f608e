import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { PlainError, Statement, ThreadAnswer, ThreadOptions, ThreadRequest } from './thread-messages.ts';

/** Runs PGlite in a thread of its own, so that a statement that never ends can be ended with the thread. */

const BOOLEAN = 16;

const { folder, snapshot, modules } = workerData as ThreadOptions;
const driver = new PGlite({
  ...(folder === null ? {} : { dataDir: folder }),
  ...modules,
  // What is none is the database's to refuse.
  serializers: { [BOOLEAN]: String },
  ...(snapshot ? { loadDataDir: new Blob([snapshot]) } : {}),
});
const tell = (answer: ThreadAnswer) => parentPort?.postMessage(answer);
// Where it does not open, the thread ends with the reason.
await driver.waitReady;
const readCrash = watchForCrashes(driver);
tell({ answer: 'opened' });
parentPort?.on('message', async (request: ThreadRequest) => {
  if (request.ask === 'run') return tell(await run(request.statement));
  await driver.close();
  tell({ answer: 'closed' });
  parentPort?.close();
});

type MainLoop = { _PostgresMainLoopOnce(): void };

/**
 * PGlite takes every exception of its engine for PostgreSQL's way out of a refused statement, also a stack overflow
 * or an abort: the statement then seems to have succeeded, without rows, and the engine goes on in an undefined state.
 * @returns the crash of the engine since it was opened, null where there was none.
 */
function watchForCrashes(pglite: PGlite): () => string | null {
  let crash: string | null = null;
  const engine = pglite.Module as unknown as MainLoop;
  const longJump = Reflect.get(pglite, 'POSTGRES_MAIN_LONGJMP');
  const runOnce = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if ((error as { status?: unknown }).status !== longJump) crash ??= String(error);
      throw error;
    }
  };
  return () => crash;
}

async function run({ kind, sql, params = [] }: Statement): Promise<ThreadAnswer> {
  let answer: ThreadAnswer;
  try {
    const { rows, affectedRows } =
      kind === 'exec' ? await runAll(sql) : await driver.query(sql, params as unknown[]);
    const counted = affectedRows === undefined ? {} : { affectedRows };
    answer = { answer: 'result', result: { rows, ...counted }, isInTransaction: driver.isInTransaction() };
  } catch (error) {
    answer = { answer: 'refused', error: plain(error), isInTransaction: driver.isInTransaction() };
  }
  const crash = readCrash() ?? panicIn(answer);
  return crash === null ? answer : { answer: 'broken', reason: crash };
}

async function runAll(sql: string): Promise<{ rows: never[]; affectedRows?: number }> {
  await driver.exec(sql);
  return { rows: [] };
}

/** Where a server would end itself, PGlite goes on. */
function panicIn(answer: ThreadAnswer): string | null {
  if (answer.answer !== 'refused') return null;
  return /^(?:PANIC|FATAL)$/.test(String(answer.error.severity)) ? answer.error.message : null;
}

/** Threads copy errors without their fields. The values that were sent stay here. */
function plain(error: unknown): PlainError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const told = Object.entries(error).filter(([, value]) => typeof value === 'string');
  return { ...Object.fromEntries(told), name: error.name, message: error.message };
}
