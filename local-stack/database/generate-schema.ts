// Writes shared/entities/schema.ts from the migrations; with --check only compares, and fails on a difference.
import { readFile, writeFile } from 'node:fs/promises';
import { PGlite } from '@supabase/lite/pglite';
import { renderSchemaModule } from './schema-module.ts';
import { pgliteSession } from './sql-session.ts';
import { migratedSnapshot } from './test-snapshot.ts';

const SCHEMA_FILE = new URL('../../shared/entities/schema.ts', import.meta.url);

const database = await PGlite.create({ loadDataDir: await migratedSnapshot() });
const schema = await renderSchemaModule(pgliteSession(database));
await database.close();

if (!process.argv.includes('--check')) {
  await writeFile(SCHEMA_FILE, schema);
} else if (schema !== (await readFile(SCHEMA_FILE, 'utf8').catch(() => ''))) {
  console.error(
    'shared/entities/schema.ts is not what the migrations give. Run: node local-stack/database/generate-schema.ts',
  );
  process.exitCode = 1;
}
