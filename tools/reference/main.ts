import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { commandReference } from './command-reference.ts';
import { environmentDocuments } from './environment-documents.ts';
import { folderReference } from './folder-reference.ts';

const documents = {
  ...environmentDocuments(),
  'docs/reference/commands.md': commandReference(),
  'docs/reference/folders.md': folderReference('.'),
};

/** Writes .env.example and the reference; with `--check` it only says which is not up to date, and ends with 1 then. */
for (const [file, text] of Object.entries(documents)) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file} does not follow from its source, which it names.`);
    process.exitCode = 1;
  } else writeFileSync(file, text);
}
