import { describeOnDatabase } from '@burhan/supabase/tests/database';
import { expect, test } from 'vitest';
import type { SqlSession } from './sql-session.ts';

describeOnDatabase('sql session', (site) => {
  async function openWithTable(): Promise<SqlSession> {
    const session = site.owner;
    await session.exec('drop table if exists notes');
    await session.exec('create table notes (note text primary key); create index on notes (lower(note));');
    return session;
  }

  const notes = async (session: SqlSession) =>
    (await session.query<{ note: string }>('select note from notes order by note')).map(({ note }) => note);

  const add = (session: SqlSession, note: string) =>
    session.query('insert into notes (note) values ($1) returning note', [note]);

  test('runs many statements at once, and one with parameters', async () => {
    const session = await openWithTable();
    expect(await add(session, `it's`)).toEqual([{ note: `it's` }]);
    expect(await notes(session)).toEqual([`it's`]);
  });

  test('commits what fulfils and rolls back what rejects, passing the result or the error on', async () => {
    const session = await openWithTable();
    const result = await session.transaction(async (transaction) => {
      await add(transaction, 'kept');
      return ['an', 'array'];
    });
    expect(result).toEqual(['an', 'array']);

    const failed = session.transaction(async (transaction) => {
      await add(transaction, 'lost');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await notes(session)).toEqual(['kept']);
  });

  test('undoes an inner transaction alone, also after a failed statement', async () => {
    const session = await openWithTable();
    await session.transaction(async (outer) => {
      await add(outer, 'outer');
      const inner = outer.transaction(async (transaction) => {
        await add(transaction, 'inner');
        await add(transaction, 'outer');
      });
      await expect(inner).rejects.toMatchObject({ code: '23505' });
      await outer.transaction((transaction) => add(transaction, 'second'));
    });
    expect(await notes(session)).toEqual(['outer', 'second']);
  });
});
