import { CONSOLE_TABLES, itemColumn } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { call, column, describeOnDatabase } from './database.ts';
import { addTitled, insertRows, LIST_TABLES, listOrder, ORDERED_TABLES, refusalOf } from './sample-rows.ts';

describeOnDatabase('restore_deleted', (site) => {
  const { query } = site;
  const restore = (historyId: number | null) => call(query, 'public.restore_deleted', historyId);
  const lastDeletion = async () => {
    const deletions = `select max(id) from public.content_history where action = 'delete'`;
    return (await column<number>(site.owner.query, deletions))[0] ?? null;
  };

  test('is asked below for every table whose rows the console deletes', () => {
    const lists = CONSOLE_TABLES.flatMap(({ isList, table }) => (isList ? [table] : []));
    expect(LIST_TABLES).toEqual(expect.arrayContaining(lists));
  });

  test.each(ORDERED_TABLES)('puts a row of %s back in its old place', async (table) => {
    await addTitled(query, table, ['A', 'B', 'C']);
    await query(`delete from public.${table} where ${itemColumn(table)} = 'B'`);
    await restore(await lastDeletion());
    expect(await listOrder(query, table)).toEqual(['A@1', 'B@2', 'C@3']);

    await query(`delete from public.${table} where ${itemColumn(table)} = 'C'`);
    const deletionOfC = await lastDeletion();
    await query(`delete from public.${table} where ${itemColumn(table)} in ('A', 'B')`);
    await restore(deletionOfC);
    expect(await listOrder(query, table)).toEqual(['C@1']);
  });

  test('records the restored row under who restored it', async () => {
    await addTitled(query, 'publications', ['A']);
    await query('delete from public.publications');
    await restore(await lastDeletion());
    const [entry] = await query('select * from public.content_history order by id desc limit 1');
    expect(entry).toMatchObject({ action: 'insert', row_id: '1', changed_by: site.admin.userId });
  });

  test('names the project whose id is taken as a save does', async () => {
    await insertRows(query, 'ongoing_projects', [{ id: 'P001' }]);
    await query('delete from public.ongoing_projects');
    await insertRows(query, 'ongoing_projects', [{ id: 'P001' }]);
    expect(await refusalOf(restore(await lastDeletion()))).toMatchObject({
      message: 'A project with the ID P001 already exists.',
    });
  });

  test('refuses what is no deletion', async () => {
    await addTitled(query, 'publications', ['A']);
    expect(await refusalOf(restore(1))).toMatchObject({ code: 'P0001', hint: 'not_deleted' });
    expect(await refusalOf(restore(999))).toMatchObject({ code: 'P0001', hint: 'not_deleted' });
  });

  test('fills a column that came after the deletion with its default', async () => {
    await addTitled(query, 'publications', ['A']);
    await query('delete from public.publications');
    const rolledBack = site.owner.transaction(async (transaction) => {
      await transaction.exec(
        `alter table public.publications add column language text not null default 'en'`,
      );
      const claims = JSON.stringify({ sub: site.admin.userId });
      await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
      await transaction.query('select public.restore_deleted(2)');
      expect(await transaction.query('select language from public.publications')).toEqual([
        { language: 'en' },
      ]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
  });
});
