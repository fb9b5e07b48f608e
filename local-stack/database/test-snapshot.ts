import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import { PGlite } from '@supabase/lite/pglite';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';
import { pgliteSession } from './sql-session.ts';

const CACHE_FOLDER = fileURLToPath(new URL('../../.cache/test-database/', import.meta.url));

/**
 * The data folder of a freshly migrated, empty PGlite, for tests: `new PGlite({ loadDataDir: await
 * migratedSnapshot() })`. Kept under `.cache/` until a migration changes, since migrating takes seconds.
 */
export async function migratedSnapshot(): Promise<Blob> {
  const file = `${await snapshotKey()}.tar`;
  const kept = await readFile(`${CACHE_FOLDER}${file}`).catch(() => null);
  if (kept) return new Blob([kept]);

  const pglite = await PGlite.create();
  await migrate(pgliteSession(pglite));
  const snapshot = await pglite.dumpDataDir('none');
  await pglite.close();
  await keep(file, new Uint8Array(await snapshot.arrayBuffer()));
  return snapshot;
}

async function snapshotKey(): Promise<string> {
  const hash = createHash('sha256').update(getAuthSchemaSql()).update(SUPABASE_AUTH_HELPERS_SQL);
  hash.update(await readFile(new URL('./prelude.ts', import.meta.url)));
  for (const { name, sql } of await readMigrations()) hash.update(name).update(sql);
  return hash.digest('hex').slice(0, 16);
}

/** Test processes do this side by side: a file appears whole, and older ones may be gone already. */
async function keep(file: string, content: Uint8Array): Promise<void> {
  await mkdir(CACHE_FOLDER, { recursive: true });
  const older = (await readdir(CACHE_FOLDER)).filter((name) => name.endsWith('.tar') && name !== file);
  await Promise.all(older.map((name) => rm(`${CACHE_FOLDER}${name}`, { force: true })));
  const unfinished = `${CACHE_FOLDER}${randomUUID()}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, `${CACHE_FOLDER}${file}`);
}
