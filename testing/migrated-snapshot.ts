import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '@burhan/local-supabase/database/migrate';
import { readMigrations } from '@burhan/local-supabase/database/migrations';
import { pgliteSession } from '@burhan/local-supabase/database/sql-session';
import { PGlite } from '@electric-sql/pglite';

const ROOT = path.join(import.meta.dirname, '..');
const CACHE_FOLDER = path.join(ROOT, '.cache/test-database');

/**
 * The data folder of a freshly migrated PGlite without content, for tests: `new PGlite({ loadDataDir: await
 * migratedSnapshot() })`. Kept under `.cache/` until a migration or the engine changes, since migrating takes seconds.
 */
export async function migratedSnapshot(): Promise<Blob> {
  return new Blob([await readFile(await snapshotFile())]);
}

/** Unpacks the migrated database into a new folder, so that a site that starts there need not migrate one. */
export async function unpackMigratedDatabase(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Names in the archive begin with a slash, about which tar would warn.
  const options = ['--absolute-names', '--transform', 's,^/,,'];
  await promisify(execFile)('tar', [...options, '-xf', await snapshotFile(), '-C', folder]);
}

/** @returns the path of the snapshot, which is made if it is missing. */
async function snapshotFile(): Promise<string> {
  const file = path.join(CACHE_FOLDER, `migrated-${await snapshotKey()}.tar`);
  if (existsSync(file)) return file;

  const pglite = await PGlite.create();
  await migrate(pgliteSession(pglite));
  const snapshot = await pglite.dumpDataDir('none');
  await pglite.close();
  // Test processes do this at the same time: a file is renamed once it is complete, and older ones may be gone.
  await mkdir(CACHE_FOLDER, { recursive: true });
  const older = (await readdir(CACHE_FOLDER)).filter((name) => name.endsWith('.tar'));
  await Promise.all(older.map((name) => rm(path.join(CACHE_FOLDER, name), { force: true })));
  const unfinished = path.join(CACHE_FOLDER, `${randomUUID()}.part`);
  await writeFile(unfinished, new Uint8Array(await snapshot.arrayBuffer()));
  await rename(unfinished, file);
  return file;
}

async function snapshotKey(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(path.join(ROOT, 'local-supabase/database/prelude.ts')));
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  hash.update(await readFile(path.join(path.dirname(engine), '../package.json')));
  for (const { name, sql } of await readMigrations()) hash.update(name).update(sql);
  return hash.digest('hex').slice(0, 16);
}
