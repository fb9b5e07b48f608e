import { readFile } from 'node:fs/promises';
import { openEmbeddedTestDatabase, type TestDatabase } from '@burhan/testing/database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backup, BackupError, readBackupFile } from './backup-file.ts';
import { assertOwnStatements } from './backup-statements.ts';
import { sqlStatements } from './sql-tokens.ts';
import { contentOf } from './testing.ts';

let database: TestDatabase;
let backup: Backup;

beforeAll(async () => {
  const file = new URL('./testing/written-by-the-first-build.sql', import.meta.url);
  [database, backup] = [await openEmbeddedTestDatabase(), readBackupFile(await readFile(file, 'utf8'))];
});
afterAll(() => database.close());

/** What moves the border between strings and statements, and what is worth moving it for. */
const FRAGMENTS = [
  ...[
    "'",
    "''",
    "E'",
    "U&'",
    '"',
    '$$',
    '$a$',
    '\\',
    '\\\\',
    '--',
    '/*',
    '*/',
    ';',
    '(',
    ')',
    ',',
    '\n',
    ' ',
  ],
  ...['commit', 'rollback', 'end', 'begin', 'NULL', 'a', '1', 'قلب', "', '", "'); ", '; commit; '],
];
const hostileText = fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 8 }).map((parts) => parts.join(''));

const isTaken = (sql: string) => {
  try {
    assertOwnStatements(sql, backup.facts.migrations);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(BackupError);
    return false;
  }
};

test('whatever the database writes as a value is read as one value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(hostileText, fc.string({ unit: 'grapheme' })), async (value) => {
      fc.pre(!value.includes('\0'));
      const [row] = await database.session.query<{ sql: string }>(
        "select format('%L', $1::text) || ';' as sql",
        [value],
      );
      const statements = [...sqlStatements(row?.sql ?? '')];
      expect(statements.map((tokens) => tokens.map(({ kind }) => kind))).toEqual([['string', 'symbol']]);
    }),
    { numRuns: 200 },
  );
});

test('whatever is put into a backup at any place: what is taken stays within the transaction', async () => {
  const before = await contentOf(database.session);
  let taken = 0;
  const staysInside = fc.asyncProperty(fc.nat(), hostileText, fc.nat(4), async (seed, text, removed) => {
    const place = seed % backup.sql.length;
    const sql = backup.sql.slice(0, place) + text + backup.sql.slice(place + removed);
    if (!isTaken(sql)) return;
    taken++;
    const undone = database.session.transaction(async (transaction) => {
      const id = () => transaction.query('select pg_current_xact_id()::text as id');
      const first = await id();
      await transaction.exec(sql);
      expect(await id()).toEqual(first);
      throw new Error('Undo it.');
    });
    await expect(undone).rejects.not.toThrow('deeply equal');
    expect(await contentOf(database.session)).toEqual(before);
  });
  await fc.assert(staysInside, { numRuns: 500 });
  expect(taken).toBeGreaterThan(10);
});
