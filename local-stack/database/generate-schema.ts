// Writes shared/entities/schema.ts from the migrations; with --check only compares, and fails on a difference.
import { readFile, writeFile } from 'node:fs/promises';
import { renderSchemaModule } from './schema-module.ts';
import { openEmbeddedTestDatabase } from './testing.ts';

const SCHEMA_FILE = new URL('../../shared/entities/schema.ts', import.meta.url);

const database = await openEmbeddedTestDatabase();
const schema = await renderSchemaModule(database.session);
await database.close();

if (!process.argv.includes('--check')) {
  await writeFile(SCHEMA_FILE, schema);
} else if (schema !== (await readFile(SCHEMA_FILE, 'utf8').catch(() => ''))) {
  console.error(
    'shared/entities/schema.ts is not what the migrations give. Run: node local-stack/database/generate-schema.ts',
  );
  process.exitCode = 1;
}
