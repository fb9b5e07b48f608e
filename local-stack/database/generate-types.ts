// Writes shared/database.types.ts from the migrations; with --check only compares, and fails on a difference.
import { readFile, writeFile } from 'node:fs/promises';
import { renderDatabaseTypes } from './database-types.ts';
import { openEmbeddedTestDatabase } from './testing.ts';

const TYPES_FILE = new URL('../../shared/database.types.ts', import.meta.url);

const database = await openEmbeddedTestDatabase();
const types = await renderDatabaseTypes(database.session);
await database.close();

if (!process.argv.includes('--check')) {
  await writeFile(TYPES_FILE, types);
} else if (types !== (await readFile(TYPES_FILE, 'utf8').catch(() => ''))) {
  console.error(
    'shared/database.types.ts is not what the migrations give. Run: node local-stack/database/generate-types.ts',
  );
  process.exitCode = 1;
}
