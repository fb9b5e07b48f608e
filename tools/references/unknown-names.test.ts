import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unknownNames } from './unknown-names.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'names-'));
  write('package.json', '{"scripts": {"check": "", "test:long": ""}}');
  write('shared/limits.ts', 'export const ROW_LIMIT = Number(process.env.SEED); withDrafts();');
  write('shared/limits.test.ts', 'oldName();');
});
afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['README.md', 'Run `npm run fuzz`.', 'npm run fuzz'],
  ['README.md', '```sh\nnpm run fuzz\n```', 'npm run fuzz'],
  ['docs/a.md', 'Set `OLD_URL=…`.', 'OLD_URL'],
  ['docs/a.md', 'It calls `private.import_rows(rows)`.', 'import_rows'],
  ['docs/a.md', 'See `oldName`.', 'oldName'],
  ['ARCHITECTURE.md', 'What is in `shared/drafts/` is gone.', 'shared/drafts/'],
  ['.env.example', '# Gone.\nOLDSEED=1\n', 'OLDSEED'],
])('tells that %s names what is gone: %s', (file, text, name) => {
  write(file, text);

  expect(unknownNames(root)).toEqual([
    expect.stringMatching(`^${file}: Nothing has the name ${name} any more`),
  ]);
});

it.each([
  [
    'README.md',
    '`npm run check`, `npm run test:long`; `ROW_LIMIT`, `withDrafts`, `SEED=none`, `shared/limits.ts`, old_name',
  ],
  ['.env.example', 'SEED=sample\n'],
  ['CHANGELOG.md', '`npm run fuzz` is gone, and `OLD_URL`.'],
])('lets pass in %s: %s', (file, text) => {
  write(file, text);

  expect(unknownNames(root)).toEqual([]);
});
