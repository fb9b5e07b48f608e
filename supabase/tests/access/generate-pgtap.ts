// Writes supabase/tests/access-matrix.test.sql from the matrix; with --check only compares, and fails on a difference.
import { readFile, writeFile } from 'node:fs/promises';
import { pgtapFile } from './pgtap-file.ts';

const FILE = new URL('../access-matrix.test.sql', import.meta.url);

if (!process.argv.includes('--check')) {
  await writeFile(FILE, pgtapFile());
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== pgtapFile()) {
  console.error('supabase/tests/access-matrix.test.sql is not what access/access-matrix.md gives.');
  process.exitCode = 1;
}
