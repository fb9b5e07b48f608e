import type { ConsoleRows } from '@burhan/shared/entities/schema';
import { ANON } from '@burhan/testing/database';
import { itemColumn, NEW_ROWS } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { call, column, describeOnDatabase } from './database.ts';
import { addTitled, buildRow, insertRows, LIST_TABLES, ORDERED_TABLES, refusalOf } from './sample-rows.ts';

type Entry = ConsoleRows['content_history'];

describeOnDatabase('the history', (site) => {
  const { query } = site;
  const history = () => query<Entry>('select * from public.content_history order by id');

  test.each(LIST_TABLES)('records each change of %s: who, when, before and after', async (table) => {
    const [added] = await insertRows(query, table, [buildRow(table)]);
    const item = table === 'ongoing_projects' ? 'scope_of_study' : itemColumn(table);
    const [changed] = await query<object>(`update public.${table} set ${item} = 'X' returning *`);
    await query(`delete from public.${table}`);

    const entries = await history();
    const who = {
      table_name: table,
      row_id: String(added?.id),
      changed_by: site.admin.userId,
      changed_by_name: 'admin@console.example',
    };
    const after = { ...NEW_ROWS[table], [item]: 'X' };
    expect(entries).toMatchObject([
      { ...who, action: 'insert', old_row: null, new_row: NEW_ROWS[table] },
      { ...who, action: 'update', old_row: NEW_ROWS[table], new_row: after },
      { ...who, action: 'delete', old_row: after, new_row: null },
    ]);
    expect(Object.keys(entries[2]?.old_row ?? {}).sort()).toEqual(Object.keys(changed ?? {}).sort());
    // The entries outlive the account that made the changes.
    await site.owner.query('delete from auth.users');
    expect(await site.owner.query('select * from public.content_history order by id')).toEqual(entries);
  });

  test('records a project that gets another id under its new one', async () => {
    await insertRows(query, 'ongoing_projects', [{ id: 'P001' }]);
    await query(`update public.ongoing_projects set id = 'P009'`);
    const entry = { row_id: 'P009', old_row: { id: 'P001' }, new_row: { id: 'P009' } };
    expect((await history()).at(-1)).toMatchObject(entry);
  });

  test.each(ORDERED_TABLES)(
    'records an order of %s as one entry, and no row that moves with others',
    async (table) => {
      await addTitled(query, table, ['A', 'B', 'C', 'D']);
      await query(`update public.${table} set order_index = order_index`);
      await query(`select public.reorder_${table}('{2,1,4,3}')`);
      await query(`update public.${table} set order_index = 9 where id = 1`);
      await query(`update public.${table} set ${itemColumn(table)} = 'B2', order_index = 3 where id = 2`);
      await insertRows(query, table, [buildRow(table, { order_index: 1 })]);
      await query(`delete from public.${table} where id = 1`);
      const reorder = { table_name: table, row_id: null, action: 'reorder', changed_by: site.admin.userId };
      expect((await history()).slice(4)).toMatchObject([
        { ...reorder, old_row: { order: [1, 2, 3, 4] }, new_row: { order: [2, 1, 4, 3] } },
        { ...reorder, old_row: { order: [2, 1, 4, 3] }, new_row: { order: [2, 4, 3, 1] } },
        { action: 'update', row_id: '2' },
        { action: 'insert', row_id: '5' },
        { action: 'delete', row_id: '1' },
      ]);
    },
  );

  /** Adds a hundred entries of `bytes` bytes each; the first five are older by `ago`. */
  const addHundred = (bytes: number, ago: string) =>
    site.owner.query(
      `insert into public.content_history (table_name, action, changed_at, new_row)
       select 'publications', 'insert', now() - case when number > 5 then interval '0' else $2::text::interval end,
         jsonb_build_object('text', repeat('x', $1::integer - char_length('{"text": ""}')))
       from generate_series(1, 100) as number`,
      [bytes, ago],
    );
  const ids = () => column<number>(site.owner.query, 'select id from public.content_history order by id');

  test.each([
    ['3 years', 5, 100, '3 years 1 minute'],
    ['nothing younger', 0, 100, '2 years 11 months'],
    ['50 MB', 50, 1_000_000, '0'],
    ['50 MB and a byte', 51, 1_000_001, '0'],
  ])('ends: %s', async (_limit, gone, bytes, ago) => {
    await addHundred(bytes, ago);
    expect(await ids()).toEqual(Array.from({ length: 100 - gone }, (_, place) => gone + place + 1));
  });

  const restore = (historyId: number) => call(query, 'public.restore_deleted', historyId);

  test('restores no row that is there already, and only by its deletion', async () => {
    const add = () => insertRows(query, 'ongoing_projects', [{ id: 'P001' }]);
    await add();
    await query('delete from public.ongoing_projects');
    await add();
    expect(await refusalOf(restore(2))).toMatchObject({ code: '23505', hint: 'row_exists' });
    for (const id of [1, 999]) expect(await refusalOf(restore(id))).toMatchObject({ hint: 'not_deleted' });
  });

  test('restores a row with the default in a column that came after its deletion', async () => {
    await addTitled(query, 'publications', ['A']);
    await query('delete from public.publications');
    await site.owner.exec(`alter table public.publications add column language text not null default 'en'`);
    await restore(2);
    expect(await query('select language from public.publications')).toEqual([{ language: 'en' }]);
    await site.owner.exec('alter table public.publications drop column language');
  });

  test('restores no row with columns that no form has', async () => {
    await addTitled(query, 'publications', ['A']);
    await query('delete from public.publications');
    const answer = call(query, 'public.put_back', 'publications', '1', { order_index: '7' });
    expect(await refusalOf(answer)).toMatchObject({ hint: 'draft_values' });
  });

  const removed = () => column(site.as(ANON), 'select public.removed_publications()');
  const deleteOne = (title: string) => query('delete from public.publications where title = $1', [title]);
  const insertAs = (id: number, title: string, doi = '') =>
    insertRows(query, 'publications', [{ ...buildRow('publications'), id, title, doi }]);

  test('tells everybody of deleted publications until they are put back, however long it was', async () => {
    await addTitled(query, 'submitted_papers', ['A']);
    await query('delete from public.submitted_papers');
    await addTitled(query, 'publications', ['A', 'B', 'C']);
    expect(await removed()).toEqual([]);
    await deleteOne('B');
    await deleteOne('C');
    await query(
      "select public.restore_deleted(id) from public.content_history where row_id = '2' and action = 'delete'",
    );
    await site.owner.query('delete from public.content_history');
    expect(await removed()).toEqual([3]);
  });

  test('gives the address of a deleted publication to no other', async () => {
    await addTitled(query, 'publications', ['A', 'B', 'C']);
    await deleteOne('C');
    await expect(refusalOf(insertAs(3, 'Another'))).resolves.toMatchObject({ hint: 'id_used' });
    expect(await removed()).toEqual([3]);
  });

  test('gives it to the same publication again, by its title or its DOI', async () => {
    await insertAs(5, 'A', '10.1000/a');
    await deleteOne('A');
    await insertAs(5, 'A');
    await deleteOne('A');
    await insertAs(5, 'A, second edition', '10.1000/A');
    expect(await removed()).toEqual([]);
  });
});
