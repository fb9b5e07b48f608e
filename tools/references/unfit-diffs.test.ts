import { testFolder } from '@burhan/testing/test-folder';
import { beforeEach, expect, it } from 'vitest';
import { unfitDiffs } from './unfit-diffs.ts';

const { at, write } = testFolder();

const diff = (before: string, after: string) =>
  `--- a/routes.ts\n+++ b/routes.ts\n@@ -1 +1 @@\n-${before}\n+${after}\n`;

beforeEach(() => {
  write('docs/how-to/page.diff', diff('home', 'page'));
  write('docs/how-to/panel.diff', diff('page', 'panel'));
});

it.each(['home', 'page', 'panel'])('steps fit before, between and after them: %s', (text) => {
  write('routes.ts', `${text}\n`);

  expect(unfitDiffs(at())).toEqual([]);
});

it('tells steps that the sources have moved away from, with what git says', () => {
  write('routes.ts', 'start\n');

  expect(unfitDiffs(at())).toEqual([
    expect.stringMatching(/page\.diff, .*no more\. .*patch failed: routes\.ts/s),
  ]);
});
