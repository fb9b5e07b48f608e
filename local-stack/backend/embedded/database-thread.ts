import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { watchForCrashes } from './crash-watch.ts';
import type { PlainError, Statement, ThreadAnswer, ThreadOptions, ThreadRequest } from './thread-messages.ts';

/** Runs PGlite in a thread of its own, so that a statement that never ends can be ended with the thread. */

const BOOLEAN = 16;

const { folder, snapshot, modules } = workerData as ThreadOptions;
const { promise: mayOpen, resolve: open } = Promise.withResolvers<void>();

const driver = new PGlite({
  ...(folder === null ? {} : { dataDir: folder }),
  ...modules,
  // What is none is the database's to refuse.
  serializers: { [BOOLEAN]: String },
  extensions: { holdBack: holdBackUntil(mayOpen) },
  ...(snapshot ? { loadDataDir: new Blob([snapshot]) } : {}),
});
let readCrash: () => string | null = () => null;
const opened = driver.waitReady.then((): ThreadAnswer => {
  readCrash = watchForCrashes(driver);
  return { answer: 'opened' };
});

parentPort?.on('message', async (request: ThreadRequest) => {
  const answer = await answerTo(request);
  parentPort?.postMessage(answer);
  if (answer.answer === 'closed') parentPort?.close();
});

function answerTo(request: ThreadRequest): Promise<ThreadAnswer> | ThreadAnswer {
  if (request.ask === 'run') return run(request.statement);
  if (request.ask === 'close') return driver.close().then(() => ({ answer: 'closed' }));
  open();
  return opened.catch((error: unknown) => ({ answer: 'not opened', reason: String(error) }));
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

/**
 * An extension of PGlite that adds nothing: it holds the start back between loading the engine, which takes most of
 * the time and may be done in advance, and the first look into the data folder, which one engine alone may have open.
 */
export function holdBackUntil(mayOpen: Promise<void>) {
  return {
    name: 'hold back',
    async setup(pglite: unknown) {
      const { fs } = pglite as PGlite;
      if (!fs) throw new Error('PGlite has no file system yet.');
      const readFolder = fs.initialSyncFs.bind(fs);
      fs.initialSyncFs = async () => {
        await mayOpen;
        await readFolder();
      };
      return {};
    },
  };
}
