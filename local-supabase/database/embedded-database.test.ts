import { BusyError } from '@burhan/shared/queue';
import { testFolder } from '@burhan/testing/test-folder';
import { expect, test } from 'vitest';
import { openEmbeddedDatabase } from './embedded-database.ts';
import type { SqlSession } from './sql-session.ts';

const { at, write } = testFolder();

const notes = async (session: SqlSession) =>
  (await session.query<{ note: string }>('select note from notes order by note')).map(({ note }) => note);
const add = (session: SqlSession, note: string) =>
  session.query('insert into notes (note) values ($1)', [note]);

// rest.test.ts checks that a whole transaction is undone.
test('a nested transaction is undone alone, and nobody else comes between', async () => {
  const { session, close } = await openEmbeddedDatabase(null);
  await session.exec('create table notes (note text primary key)');
  const both = Promise.all([
    session.transaction(async (outer) => {
      await add(outer, 'outer');
      const inner = outer.transaction(async (transaction) => {
        await add(transaction, 'inner');
        await add(transaction, 'outer');
      });
      await expect(inner).rejects.toMatchObject({ code: '23505', severity: 'ERROR' });
      return notes(outer);
    }),
    add(session, 'beside'),
  ]);
  expect(await both).toEqual([['outer'], []]);

  expect(await notes(session)).toEqual(['beside', 'outer']);

  await close();
  await expect(notes(session)).rejects.toThrow(BusyError);
});

test('what is no database is not opened', async () => {
  write('data/PG_VERSION', 'none');
  await expect(openEmbeddedDatabase(at('data'))).rejects.toThrow();
});
