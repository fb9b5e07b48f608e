import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { BackupError, readBackupFile } from './backup-file.ts';

const SITE = JSON.stringify({
  version: '1.0.0',
  written_at: '2026-11-20T14:00:00+00:00',
  migrations: ['20261125000100'],
  tables: { 'public.metrics': { rows: [{ id: 1, label: '"}, \\"format\\": 1' }], last_id: 5 } },
  accounts: [{ admin_since: null }, { admin_since: '2026-11-20T14:00:00+00:00' }],
});

const sealed = (site: string) =>
  `{"site": ${site}, "format": 1, "checksum": "${createHash('sha256').update(site).digest('hex')}"}\n`;
const FILE = sealed(SITE);

test('what a backup says of itself is read', () => {
  expect(readBackupFile(FILE)).toEqual({
    version: '1.0.0',
    writtenAt: '2026-11-20T14:00:00+00:00',
    migrations: ['20261125000100'],
    rows: { 'public.metrics': 1, 'auth.users': 2, 'private.admins': 1 },
  });
});

test('cut off anywhere, it is refused', () => {
  for (let length = 0; length < FILE.length - 1; length++) {
    expect(() => readBackupFile(FILE.slice(0, length)), `${length} characters`).toThrow(BackupError);
  }
});

const DAMAGED = 'damaged, cut off or edited';
const NONE = 'no backup of a Burhan site';
const OLDER = /from a build before version 1\.0\.0, and is left as it is: .* commit [0-9a-f]{7}/;

test.each([
  ['a letter changed', FILE.replace('"label"', '"Label"'), DAMAGED],
  ['another checksum', FILE.replace(/[0-9a-f]("\}\n)$/, (_end, rest) => `g${rest}`), DAMAGED],
  ['something after it', `${FILE}{}`, DAMAGED],
  ['written anew with other spaces', JSON.stringify(JSON.parse(FILE)), NONE],
  [
    'of a newer format',
    FILE.replace('"format": 1, "checksum', '"format": 2, "checksum'),
    'with a newer build',
  ],
  ['sealed, and no site', sealed('[]'), NONE],
  ['sealed, and no JSON', sealed('select 1;'), NONE],
  ['an empty file', '', NONE],
  ['some other dump', '-- PostgreSQL database dump\n\nset x = 1;\n', NONE],
  ['some other file', '\u0000\u0001\uFFFD'.repeat(1000), NONE],
  ['of a build before 1.0.0', '-- Backup of a Burhan site, format 1\n-- SHA-256', OLDER],
])('%s is refused', (_case, text, reason) => {
  expect(() => readBackupFile(text)).toThrow(reason);
  expect(() => readBackupFile(text)).toThrow(BackupError);
});
