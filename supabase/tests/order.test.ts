import { itemColumn } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';
import {
  addTitled,
  buildRow,
  insertRows,
  listOrder,
  ORDERED_TABLES,
  refusalOf,
  titledRow,
  upsertRow,
} from './sample-rows.ts';

describeOnDatabase('order', (site) => {
  const { query } = site;

  test.each(ORDERED_TABLES)(
    'rows of one insert into %s are placed one after the other, and one delete closes all gaps',
    async (table) => {
      await addTitled(query, table, ['A', 'B', 'C']);
      await insertRows(query, table, [
        titledRow(table, 'N1', { order_index: 1 }),
        titledRow(table, 'N2', { order_index: 2 }),
        titledRow(table, 'N3', { order_index: 1 }),
        titledRow(table, 'N4', { order_index: null }),
      ]);
      expect(await listOrder(query, table)).toEqual(['N3@1', 'N1@2', 'N2@3', 'A@4', 'B@5', 'C@6', 'N4@7']);
      await query(`delete from public.${table} where ${itemColumn(table)} in ('A', 'N1', 'N4')`);
      expect(await listOrder(query, table)).toEqual(['N3@1', 'N2@2', 'B@3', 'C@4']);
    },
  );

  test('a place before the first is the first, one beyond the end the end', async () => {
    for (const [title, order_index] of [
      ['A', 5],
      ['B', -2],
      ['C', 2_147_483_647],
      ['D', 0],
    ] as const)
      await insertRows(query, 'publications', [titledRow('publications', title, { order_index })]);
    expect(await listOrder(query, 'publications')).toEqual(['D@1', 'B@2', 'A@3', 'C@4']);
  });

  test('of inserts, deletes and orders at once no row is lost or there twice, and no gap stays', async () => {
    await addTitled(query, 'publications', ['A', 'B', 'C', 'D', 'E']);
    const results = await Promise.allSettled([
      ...[1, 3, null].map((order_index) =>
        insertRows(query, 'publications', [buildRow('publications', { order_index })]),
      ),
      ...[1, 4].map((id) => query('delete from public.publications where id = $1', [id])),
      query(`select public.reorder_publications('{5,4,3,2,1}')`),
    ]);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ hint: 'order_set' });
    const rows = await query<{ id: number; order_index: number }>(
      'select id, order_index from public.publications order by order_index',
    );
    expect(rows.map(({ id }) => id).sort()).toEqual([2, 3, 5, 6, 7, 8]);
    expect(rows.map(({ order_index }) => order_index)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each(ORDERED_TABLES)('a plain order_index update of %s is stored as given', async (table) => {
    await addTitled(query, table, ['A', 'B', 'C']);
    await query(`update public.${table} set order_index = 2 where ${itemColumn(table)} = 'A'`);
    await query(`update public.${table} set order_index = 40 where ${itemColumn(table)} = 'B'`);
    expect(await listOrder(query, table)).toEqual(['A@2', 'C@3', 'B@40']);
  });

  test.each(ORDERED_TABLES)('the next insert or delete renumbers %s by place, then id', async (table) => {
    await addTitled(query, table, ['A', 'B', 'C']);
    await query(`update public.${table} set order_index = 7`);
    await insertRows(query, table, [titledRow(table, 'N', { order_index: 2 })]);
    expect(await listOrder(query, table)).toEqual(['A@1', 'N@2', 'B@3', 'C@4']);

    await query(`update public.${table} set order_index = -order_index`);
    await query(`delete from public.${table} where ${itemColumn(table)} = 'N'`);
    expect(await listOrder(query, table)).toEqual(['C@1', 'B@2', 'A@3']);
  });

  test.each(ORDERED_TABLES)('an upsert of a row of %s moves no other row', async (table) => {
    await addTitled(query, table, ['A', 'B', 'C']);
    await upsertRow(query, table, { ...titledRow(table, 'B2'), id: 2 });
    expect(await listOrder(query, table)).toEqual(['A@1', 'B2@2', 'C@3']);
    await upsertRow(query, table, { ...titledRow(table, 'B3', { order_index: 1 }), id: 2 });
    expect(await listOrder(query, table)).toEqual(['A@1', 'B3@1', 'C@3']);
    await upsertRow(query, table, { ...titledRow(table, 'C2', { order_index: null }), id: 3 });
    expect(await listOrder(query, table)).toEqual(['A@1', 'B3@1', 'C2@3']);
  });

  test.each(ORDERED_TABLES)('an id that was given to a row of %s is not given out again', async (table) => {
    await insertRows(query, table, [{ ...buildRow(table), id: 1 }]);
    expect(await insertRows(query, table, [buildRow(table)])).toMatchObject([{ id: 2 }]);
    await insertRows(query, table, [{ ...buildRow(table), id: 4 }]);
    expect(await insertRows(query, table, [buildRow(table)])).toMatchObject([{ id: 5 }]);
    await insertRows(query, table, [{ ...buildRow(table), id: 3 }]);
    expect(await insertRows(query, table, [buildRow(table)])).toMatchObject([{ id: 6 }]);
  });

  test('an admin cannot give a publication another id', async () => {
    await addTitled(query, 'publications', ['A']);
    const refusal = await refusalOf(query('update public.publications set id = 5'));
    expect(refusal).toMatchObject({ code: 'P0001', hint: 'id_fixed' });
  });

  test('what a non-admin is refused leaves order and ids as they are', async () => {
    await addTitled(query, 'publications', ['A', 'B']);
    await query('update public.publications set order_index = 9 where id = 1');

    const given = { ...buildRow('publications', { order_index: 1 }), id: 7_000_000_000 };
    await insertRows(site.as(site.nonAdmin), 'publications', [given]).catch(() => undefined);
    await site.as(site.nonAdmin)('delete from public.publications');
    await query('delete from public.publications where id = 12345');

    expect(await listOrder(query, 'publications')).toEqual(['B@2', 'A@9']);
    const [added] = await insertRows<{ id: number }>(query, 'publications', [buildRow('publications')]);
    expect(added?.id).toBeLessThan(10);
  });
});
