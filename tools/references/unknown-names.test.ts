import { testFolder } from '@burhan/testing/test-folder';
import { beforeEach, expect, it } from 'vitest';
import { unknownNames } from './unknown-names.ts';

const { at, write } = testFolder();

beforeEach(() => {
  write('package.json', '{"scripts": {"check": "", "test:long": ""}}');
  write('shared/limits.ts', 'export const ROW_LIMIT = Number(process.env.SEED); withDrafts();');
  write('shared/limits.test.ts', 'oldName();');
});

it.each([
  ['README.md', 'Run `npm run fuzz`.', 'npm run fuzz'],
  ['README.md', '```sh\nnpm run fuzz\n```', 'npm run fuzz'],
  ['docs/a.md', 'Set `OLD_URL=…`.', 'OLD_URL'],
  ['docs/a.md', 'It calls `private.import_rows(rows)`.', 'import_rows'],
  ['docs/a.md', 'See `oldName`.', 'oldName'],
  ['ARCHITECTURE.md', 'What is in `shared/drafts/` is gone.', 'shared/drafts/'],
])('tells that %s names what is gone: %s', (file, text, name) => {
  write(file, text);

  expect(unknownNames(at())).toEqual([
    expect.stringMatching(`^${file}: Nothing has the name ${name} any more`),
  ]);
});

it.each([
  [
    'README.md',
    '`npm run check`, `npm run test:long`; `ROW_LIMIT`, `withDrafts`, `SEED=none`, `shared/limits.ts`, old_name',
  ],
  ['CHANGELOG.md', '`npm run fuzz` is gone, and `OLD_URL`.'],
])('lets pass in %s: %s', (file, text) => {
  write(file, text);

  expect(unknownNames(at())).toEqual([]);
});
