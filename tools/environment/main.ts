import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { environmentDocuments } from './environment-documents.ts';

/** Writes .env.example and the reference; with `--check` it only says which is not up to date, and ends with 1 then. */
for (const [file, text] of Object.entries(environmentDocuments())) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file} does not follow from shared/environment/variables.ts.`);
    process.exitCode = 1;
  } else writeFileSync(file, text);
}
