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
  // PGlite's own serializer throws for a non-boolean. As text, the value reaches PostgreSQL and is refused.
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
    // An error sent to another thread loses its fields, so this copies the text fields into a plain object.
    // The list of parameters is not copied, because it must not get into a log.
    const told = Object.entries(error).filter(([, value]) => typeof value === 'string');
    return { error: { ...Object.fromEntries(told), message: error.message } };
  }
}
