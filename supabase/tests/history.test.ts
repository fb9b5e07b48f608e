import type { ConsoleRows } from '@burhan/shared/entities/schema';
import { itemColumn, NEW_ROWS } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';
import { addTitled, buildRow, insertRows, LIST_TABLES, ORDERED_TABLES } from './sample-rows.ts';

type Entry = ConsoleRows['content_history'];

describeOnDatabase('history', (site) => {
  const history = () => site.query<Entry>('select * from public.content_history order by id');
  const actions = async () => (await history()).map(({ action, row_id }) => `${action} ${row_id}`);

  test.each(LIST_TABLES)('records each change of %s: who, when, before and after', async (table) => {
    const { query } = site;
    const [added] = await insertRows(query, table, [buildRow(table)]);
    const column = table === 'ongoing_projects' ? 'scope_of_study' : itemColumn(table);
    const [changed] = await query<Record<string, unknown>>(
      `update public.${table} set ${column} = 'X' returning *`,
    );
    await query(`delete from public.${table}`);

    const [insert, update, removal, ...others] = await history();
    expect(others).toEqual([]);
    const who = {
      table_name: table,
      row_id: String(added?.id),
      changed_by: site.admin.userId,
      changed_by_name: 'admin@console.example',
    };
    expect(insert).toMatchObject({ ...who, action: 'insert', old_row: null, new_row: NEW_ROWS[table] });
    expect(update).toMatchObject({
      ...who,
      action: 'update',
      old_row: NEW_ROWS[table],
      new_row: { ...NEW_ROWS[table], [column]: 'X' },
    });
    expect(removal).toMatchObject({ ...who, action: 'delete', new_row: null });
    expect(removal?.old_row).toEqual(update?.new_row);
    expect(Object.keys(removal?.old_row ?? {}).sort()).toEqual(Object.keys(changed ?? {}).sort());
    expect([insert, update, removal].map((entry) => entry?.changed_at)).toEqual(
      [insert, update, removal].map((entry) => entry?.changed_at).sort(),
    );
  });

  test('records the renaming of a project as one change, under its new id', async () => {
    await insertRows(site.query, 'ongoing_projects', [buildRow('ongoing_projects')]);
    await site.query(`update public.ongoing_projects set id = 'P009'`);
    expect((await history()).at(-1)).toMatchObject({
      row_id: 'P009',
      action: 'update',
      old_row: { id: 'P001' },
      new_row: { id: 'P009' },
    });
  });

  test('records no save without a change', async () => {
    await addTitled(site.query, 'publications', ['A']);
    await site.query('update public.publications set title = title, order_index = order_index');
    expect(await actions()).toEqual(['insert 1']);
  });

  test.each(ORDERED_TABLES)('records a reorder of %s as one entry with both orders', async (table) => {
    await addTitled(site.query, table, ['A', 'B', 'C', 'D']);
    await site.query(`select public.reorder_${table}('{2,1,4,3}')`);
    expect((await history()).slice(4)).toMatchObject([
      {
        table_name: table,
        row_id: null,
        action: 'reorder',
        changed_by: site.admin.userId,
        old_row: { order: [1, 2, 3, 4] },
        new_row: { order: [2, 1, 4, 3] },
      },
    ]);
  });

  test('records a plain order_index update as a reorder', async () => {
    await addTitled(site.query, 'publications', ['A', 'B', 'C']);
    await site.query('update public.publications set order_index = 9 where id = 1');
    expect((await history()).slice(3)).toMatchObject([
      { action: 'reorder', old_row: { order: [1, 2, 3] }, new_row: { order: [2, 3, 1] } },
    ]);
  });

  test('does not record the rows that an insert or a delete moves', async () => {
    const { query } = site;
    await addTitled(query, 'publications', ['A', 'B', 'C']);
    await insertRows(query, 'publications', [buildRow('publications', { order_index: 1 })]);
    await query('delete from public.publications where id = 1');
    expect(await actions()).toEqual(['insert 1', 'insert 2', 'insert 3', 'insert 4', 'delete 1']);
  });

  test('outlives the account that made the change', async () => {
    await addTitled(site.query, 'publications', ['A']);
    await site.owner.query('delete from auth.users');
    expect(await site.owner.query('select changed_by, changed_by_name from public.content_history')).toEqual([
      { changed_by: site.admin.userId, changed_by_name: 'admin@console.example' },
    ]);
  });
});
