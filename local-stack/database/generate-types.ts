// Writes shared/database.types.ts from the migrations; with --check only compares, and fails on a difference.
import { readFile, writeFile } from 'node:fs/promises';
import { PGlite } from '@supabase/lite/pglite';
import { renderDatabaseTypes } from './database-types.ts';
import { pgliteSession } from './sql-session.ts';
import { migratedSnapshot } from './test-snapshot.ts';

const TYPES_FILE = new URL('../../shared/database.types.ts', import.meta.url);

const database = await PGlite.create({ loadDataDir: await migratedSnapshot() });
const types = await renderDatabaseTypes(pgliteSession(database));
await database.close();

if (!process.argv.includes('--check')) {
  await writeFile(TYPES_FILE, types);
} else if (types !== (await readFile(TYPES_FILE, 'utf8').catch(() => ''))) {
  console.error(
    'shared/database.types.ts is not what the migrations give. Run: node local-stack/database/generate-types.ts',
  );
  process.exitCode = 1;
}
