import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Statement, ThreadAnswer, ThreadOptions } from './embedded-database.ts';

/** PGlite in a thread of its own: a long statement keeps no other request waiting for its headers. */

const BOOLEAN = 16;

const { folder, snapshot } = workerData as ThreadOptions;
// Where it does not open, the thread ends with the reason.
const database = await PGlite.create({
  ...(folder === null ? {} : { dataDir: folder }),
  ...(snapshot ? { loadDataDir: new Blob([snapshot]) } : {}),
  // What is no boolean is the database's to refuse.
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
    // Threads copy errors without their fields. The values that were sent stay here.
    const told = Object.entries(error).filter(([, value]) => typeof value === 'string');
    return { error: { ...Object.fromEntries(told), message: error.message } };
  }
}
