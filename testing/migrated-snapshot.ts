import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrate } from '@burhan/local-supabase/database/migrate';
import { readMigrations } from '@burhan/local-supabase/database/migrations';
import { pgliteSession } from '@burhan/local-supabase/database/sql-session';
import { PGlite } from '@electric-sql/pglite';

const run = promisify(execFile);

const CACHE_FOLDER = fileURLToPath(new URL('../.cache/test-database/', import.meta.url));

/** `empty` is the state after initdb, without prelude and migrations. */
type Kind = 'migrated' | 'empty';

/**
 * The data folder of a freshly migrated PGlite without content, for tests: `new PGlite({ loadDataDir: await
 * migratedSnapshot() })`. Kept under `.cache/` until a migration or the engine changes, since migrating takes seconds.
 */
export async function migratedSnapshot(): Promise<Blob> {
  return new Blob([await readFile(await snapshotFile('migrated'))]);
}

/** The data folder of a new PGlite, without prelude and migrations. */
export async function emptySnapshot(): Promise<Blob> {
  return new Blob([await readFile(await snapshotFile('empty'))]);
}

/** Unpacks the migrated database into a new folder, so that a site that starts there need not migrate one. */
export async function unpackMigratedDatabase(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Names in the archive begin with a slash, about which tar would warn.
  await run('tar', [
    '--absolute-names',
    '--transform',
    's,^/,,',
    '-xf',
    await snapshotFile('migrated'),
    '-C',
    folder,
  ]);
}

/** @returns the path of the snapshot, which is made if it is missing. */
async function snapshotFile(kind: Kind): Promise<string> {
  const name = `${kind}-${await snapshotKey()}.tar`;
  const file = `${CACHE_FOLDER}${name}`;
  const isKept = await access(file).then(
    () => true,
    () => false,
  );
  if (isKept) return file;

  const pglite = await PGlite.create();
  if (kind === 'migrated') await migrate(pgliteSession(pglite));
  const snapshot = await pglite.dumpDataDir('none');
  await pglite.close();
  await keep(kind, name, new Uint8Array(await snapshot.arrayBuffer()));
  return file;
}

async function snapshotKey(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(new URL('../local-supabase/database/prelude.ts', import.meta.url)));
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  hash.update(await readFile(path.join(path.dirname(engine), '../package.json')));
  for (const { name, sql } of await readMigrations()) hash.update(name).update(sql);
  return hash.digest('hex').slice(0, 16);
}

/** Test processes run this at the same time: a file is renamed once it is complete, and older ones may be gone. */
async function keep(kind: Kind, file: string, content: Uint8Array): Promise<void> {
  await mkdir(CACHE_FOLDER, { recursive: true });
  const older = (await readdir(CACHE_FOLDER)).filter((name) => name.startsWith(kind) && name !== file);
  await Promise.all(older.map((name) => rm(`${CACHE_FOLDER}${name}`, { force: true })));
  const unfinished = `${CACHE_FOLDER}${randomUUID()}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, `${CACHE_FOLDER}${file}`);
}
