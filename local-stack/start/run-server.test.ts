import { expect, test } from 'vitest';
import { isOutputStored } from './run-server.ts';

const pipe = { isFile: () => false, dev: 25, ino: 1234 };

test.each([
  ['a file', {}, { ...pipe, isFile: () => true }, true],
  ['the journal', { JOURNAL_STREAM: '25:1234' }, pipe, true],
  ['a pipe', {}, pipe, false],
  ['a pipe of something that the journal started', { JOURNAL_STREAM: '25:99' }, pipe, false],
])('what goes to %s', (_case, environment, output, isStored) => {
  expect(isOutputStored(environment, output)).toBe(isStored);
});
