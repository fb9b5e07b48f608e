// Generates shared/entities/schema.ts and the references of functions and limits from the migrations.
// With --check, only compares and fails on a difference. Fails for a function or a table without a comment.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from './migrate.ts';
import { renderSchemaDocuments } from './schema-documents.ts';
import { renderSchemaModule } from './schema-module.ts';
import { pgliteSession } from './sql-session.ts';

const ROOT = path.join(import.meta.dirname, '../..');

const database = await PGlite.create();
const session = pgliteSession(database);
await migrate(session);
const generated = [
  { file: path.join(ROOT, 'shared/entities/schema.ts'), text: await renderSchemaModule(session) },
  ...Object.entries(await renderSchemaDocuments(session)).map(([file, text]) => ({
    file: path.join(ROOT, file),
    text,
  })),
];
await database.close();

if (!process.argv.includes('--check')) {
  for (const { file, text } of generated) await writeFile(file, text);
} else {
  for (const { file, text } of generated) {
    if (text === (await readFile(file, 'utf8').catch(() => ''))) continue;
    console.error(
      `${path.relative(ROOT, file)} is not what the migrations give. Run: npm run check -- --fix`,
    );
    process.exitCode = 1;
  }
}
