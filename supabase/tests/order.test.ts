import { itemColumn } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { column, describeOnDatabase } from './database.ts';
import {
  addTitled,
  buildRow,
  insertRows,
  listOrder,
  ORDERED_TABLES,
  type OrderedTable,
  refusalOf,
  titledRow,
  upsertRow,
} from './sample-rows.ts';

describeOnDatabase('order', (site) => {
  const { query } = site;
  const reorder = (table: OrderedTable, ids: string | null, expected: string | null = null) =>
    query(`select public.reorder_${table}(ids => $1::text::bigint[], expected => $2::text::bigint[])`, [
      ids,
      expected,
    ]);

  test.each(ORDERED_TABLES)(
    'rows of %s are placed one after the other, and a delete closes all gaps',
    async (table) => {
      const places = { N1: 1, N2: 2, N3: 1, N4: null, N5: -2, N6: 2_147_483_647, N7: 0 };
      const rows = Object.entries(places).map(([title, place]) =>
        titledRow(table, title, { order_index: place }),
      );
      await addTitled(query, table, ['A']);
      await insertRows(query, table, rows);
      const placed = ['N7@1', 'N5@2', 'N3@3', 'N1@4', 'N2@5', 'A@6', 'N4@7', 'N6@8'];
      expect(await listOrder(query, table)).toEqual(placed);
      await query(`delete from public.${table} where ${itemColumn(table)} ~ '^(A|N[1456])$'`);
      expect(await listOrder(query, table)).toEqual(['N7@1', 'N3@2', 'N2@3']);
    },
  );

  test.each(ORDERED_TABLES)(
    'a plain update of %s is stored as given; what comes next renumbers',
    async (table) => {
      await addTitled(query, table, ['A', 'B', 'C']);
      await query(`update public.${table} set order_index = 40 where id = 2`);
      expect(await listOrder(query, table)).toEqual(['A@1', 'C@3', 'B@40']);

      await query(`update public.${table} set order_index = 7`);
      await insertRows(query, table, [titledRow(table, 'N', { order_index: 2 })]);
      expect(await listOrder(query, table)).toEqual(['A@1', 'N@2', 'B@3', 'C@4']);

      await query(`update public.${table} set order_index = -order_index`);
      await query(`delete from public.${table} where ${itemColumn(table)} = 'N'`);
      expect(await listOrder(query, table)).toEqual(['C@1', 'B@2', 'A@3']);
    },
  );

  test.each(ORDERED_TABLES)('an upsert of a row of %s moves no other row', async (table) => {
    await addTitled(query, table, ['A', 'B', 'C']);
    await upsertRow(query, table, { ...titledRow(table, 'B2'), id: 2 });
    await upsertRow(query, table, { ...titledRow(table, 'C2', { order_index: null }), id: 3 });
    expect(await listOrder(query, table)).toEqual(['A@1', 'B2@2', 'C2@3']);
    await upsertRow(query, table, { ...titledRow(table, 'B3', { order_index: 1 }), id: 2 });
    expect(await listOrder(query, table)).toEqual(['A@1', 'B3@1', 'C2@3']);
  });

  test.each(ORDERED_TABLES)('an id of %s is not given out again, and stays', async (table) => {
    for (const [given, next] of [
      [1, 2],
      [4, 5],
      [3, 6],
    ]) {
      await insertRows(query, table, [{ ...buildRow(table), id: given ?? 0 }]);
      expect(await insertRows(query, table, [buildRow(table)])).toMatchObject([{ id: next }]);
    }
    const refusal = await refusalOf(query(`update public.${table} set id = 9 where id = 1`));
    expect(refusal).toMatchObject({ code: 'P0001', hint: 'id_fixed' });
  });

  test('of inserts, deletes and orders at once no row is lost or there twice, and no gap stays', async () => {
    await addTitled(query, 'publications', ['A', 'B', 'C', 'D', 'E']);
    const results = await Promise.allSettled([
      ...[1, 3, null].map((order_index) =>
        insertRows(query, 'publications', [buildRow('publications', { order_index })]),
      ),
      ...[1, 4].map((id) => query('delete from public.publications where id = $1', [id])),
      reorder('publications', '{5,4,3,2,1}'),
    ]);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ hint: 'order_set' });
    const order = await listOrder(query, 'publications');
    expect(order.map((row) => row.split('@')[1])).toEqual(['1', '2', '3', '4', '5', '6']);
    const ids = await column<number>(query, 'select id from public.publications order by id');
    expect(ids).toEqual([2, 3, 5, 6, 7, 8]);
  });

  test('of orders made at once from the same list, one is stored and the others conflict', async () => {
    await addTitled(query, 'publications', ['A', 'B', 'C']);
    const orders = ['{2,1,3}', '{3,2,1}', '{1,3,2}', '{2,3,1}'];
    const results = await Promise.allSettled(orders.map((ids) => reorder('publications', ids, '{1,2,3}')));

    const stored = orders.filter((_, place) => results[place]?.status === 'fulfilled');
    const ids = await column<number>(query, 'select id from public.publications order by order_index');
    expect(stored).toEqual([`{${ids}}`]);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ hint: 'order_conflict' });
  });
});
