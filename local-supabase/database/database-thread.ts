import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Statement, ThreadAnswer, ThreadOptions } from './embedded-database.ts';

/** PGlite runs in a thread of its own, so that a long statement does not block other requests. */

const BOOLEAN = 16;

const { folder, snapshot } = workerData as ThreadOptions;
// If the database does not open, the thread ends with the error.
const database = await PGlite.create({
  ...(folder === null ? {} : { dataDir: folder }),
  ...(snapshot ? { loadDataDir: new Blob([snapshot]) } : {}),
  // Booleans are sent as text, so that the database itself refuses other values.
  serializers: { [BOOLEAN]: String },
});
const tell = (answer: ThreadAnswer) => parentPort?.postMessage(answer);
tell({ rows: [] });

parentPort?.on('message', async (statement: Statement | 'close') => {
  if (statement !== 'close') return tell(await run(statement));
  await database.close();
  process.exit();
});

async function run({ sql, params }: Statement): Promise<ThreadAnswer> {
  try {
    if (params) return { rows: (await database.query(sql, [...params])).rows };
    await database.exec(sql);
    return { rows: [] };
  } catch (error) {
    if (!(error instanceof Error)) return { error: { message: String(error) } };
    // An error loses its fields between threads, so its text fields are sent. Its list of parameters must reach no log.
    const told = Object.entries(error).filter(([, value]) => typeof value === 'string');
    return { error: { ...Object.fromEntries(told), message: error.message } };
  }
}
