import { expect, test } from 'vitest';
import { BackupError, readBackupFile, writeBackupFile } from './backup-file.ts';

const BACKUP = {
  facts: {
    writtenAt: '2026-11-20T14:00:00.000Z',
    migrations: ['20261125000100'],
    rows: { 'public.metrics': 5 },
  },
  sql: "insert into public.metrics values ('begin;\ncommit;\n');\n",
};
const FILE = writeBackupFile(BACKUP);

test('what was written is read', () => {
  expect(readBackupFile(FILE)).toEqual(BACKUP);
});

test('psql runs it as one transaction', () => {
  expect(
    FILE.split('\n')
      .filter((line) => !line.startsWith('--'))
      .at(0),
  ).toBe('begin;');
  expect(FILE.endsWith('\ncommit;\n')).toBe(true);
});

test('cut off anywhere, it is refused', () => {
  for (let length = 0; length < FILE.length; length++) {
    expect(() => readBackupFile(FILE.slice(0, length)), `${length} characters`).toThrow(BackupError);
  }
});

test.each([
  ['a letter changed', FILE.replace('metrics values', 'Metrics values'), 'damaged, cut off or edited'],
  ['a line added', `${FILE}drop table public.metrics;\n`, 'damaged, cut off or edited'],
  ['a fact changed', FILE.replace('"public.metrics":5', '"public.metrics":6'), 'damaged, cut off or edited'],
  ['other line ends', FILE.replaceAll('\n', '\r\n'), 'damaged, cut off or edited'],
  ['of a newer format', FILE.replace('format 1', 'format 2'), 'restore it with a newer build'],
  ['an empty file', '', 'no backup of a Burhan site'],
  ['some other dump', '-- PostgreSQL database dump\n\nset x = 1;\n', 'no backup of a Burhan site'],
  ['some other file', '\u0000\u0001\uFFFD'.repeat(1000), 'no backup of a Burhan site'],
])('%s is refused', (_case, text, reason) => {
  expect(() => readBackupFile(text)).toThrow(reason);
  expect(() => readBackupFile(text)).toThrow(BackupError);
});
