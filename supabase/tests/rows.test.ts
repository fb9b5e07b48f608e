import { ROW_LIMITS } from '@burhan/shared/entities/schema';
import { itemColumn, type ListTable } from '@burhan/testing/rows';
import { describe, expect, test } from 'vitest';
import { column, describeOnDatabase } from './database.ts';
import {
  addTitled,
  buildRow,
  insertRows,
  LIST_TABLES,
  listOrder,
  ORDERED_TABLES,
  refusalOf,
  titledRow,
  upsertRow,
  type Values,
} from './sample-rows.ts';

const LONG_AGO = '2000-01-01 00:00:00+00';

/** `count` rows that differ where they must. */
function buildRows(table: ListTable, count: number): Values[] {
  return Array.from({ length: count }, (_, place) =>
    buildRow(table, table === 'ongoing_projects' ? { id: `P${place + 1}` } : {}),
  );
}

describeOnDatabase('rows', (site) => {
  const { query } = site;

  const times = (table: string) =>
    query<{ created_at: string; updated_at: string }>(
      `select created_at, updated_at from public.${table} order by id`,
    );

  describe.each(ORDERED_TABLES)('of %s', (table) => {
    test('are placed one after the other, and a delete closes all gaps', async () => {
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
    });

    test('have the place of a plain update; what comes next renumbers; no move is a new version', async () => {
      await addTitled(query, table, ['A', 'B', 'C']);
      const before = await times(table);
      await query(`update public.${table} set order_index = 40 where id = 2`);
      // Who may not delete renumbers nothing either.
      await site.as(site.nonAdmin)(`delete from public.${table}`);
      expect(await listOrder(query, table)).toEqual(['A@1', 'C@3', 'B@40']);

      await query(`update public.${table} set order_index = 7`);
      await insertRows(query, table, [titledRow(table, 'N', { order_index: 2 })]);
      expect(await listOrder(query, table)).toEqual(['A@1', 'N@2', 'B@3', 'C@4']);

      await query(`update public.${table} set order_index = -order_index`);
      await query(`delete from public.${table} where id = 4`);
      expect(await listOrder(query, table)).toEqual(['C@1', 'B@2', 'A@3']);
      await query(`select public.reorder_${table}('{2,1,3}')`);
      expect(await times(table)).toEqual(before);
    });

    test('are moved by no upsert of another', async () => {
      await addTitled(query, table, ['A', 'B', 'C']);
      await upsertRow(query, table, { ...titledRow(table, 'B2'), id: 2 });
      await upsertRow(query, table, { ...titledRow(table, 'C2', { order_index: null }), id: 3 });
      expect(await listOrder(query, table)).toEqual(['A@1', 'B2@2', 'C2@3']);
      await upsertRow(query, table, { ...titledRow(table, 'B3', { order_index: 1 }), id: 2 });
      expect(await listOrder(query, table)).toEqual(['A@1', 'B3@1', 'C2@3']);
    });

    test('have ids that are not given out again, and stay', async () => {
      for (const [id = 0, next] of [
        [1, 2],
        [4, 5],
        [3, 6],
      ]) {
        await insertRows(query, table, [{ ...buildRow(table), id }]);
        expect(await insertRows(query, table, [buildRow(table)])).toMatchObject([{ id: next }]);
      }
      const refusal = await refusalOf(query(`update public.${table} set id = 9 where id = 1`));
      expect(refusal).toMatchObject({ code: 'P0001', hint: 'id_fixed' });
    });
  });

  test('that are inserted, deleted and moved at once are neither lost nor there twice, and no gap stays', async () => {
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
    const order = await listOrder(query, 'publications');
    expect(order.map((row) => row.split('@')[1])).toEqual(['1', '2', '3', '4', '5', '6']);
    const ids = await column<number>(query, 'select id from public.publications order by id');
    expect(ids).toEqual([2, 3, 5, 6, 7, 8]);
  });

  test('have one of the orders made at once from the same list; the others conflict', async () => {
    await addTitled(query, 'publications', ['A', 'B', 'C']);
    const orders = ['{2,1,3}', '{3,2,1}', '{1,3,2}', '{2,3,1}'];
    const results = await Promise.allSettled(
      orders.map((ids) => query(`select public.reorder_publications($1::text::bigint[], '{1,2,3}')`, [ids])),
    );

    const stored = orders.filter((_, place) => results[place]?.status === 'fulfilled');
    const ids = await column<number>(query, 'select id from public.publications order by order_index');
    expect(stored).toEqual([`{${ids}}`]);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ hint: 'order_conflict' });
  });

  // fields.test.ts checks that each edit changes `updated_at`, and not `created_at`.
  test.each(LIST_TABLES)('of %s have times of the server’s, which stay without a change', async (table) => {
    const sent = { created_at: LONG_AGO, updated_at: LONG_AGO };
    const [row] = await insertRows(query, table, [buildRow(table, sent)]);
    const added = await times(table);
    expect(added[0] && added[0].created_at > LONG_AGO && added[0].updated_at > LONG_AGO).toBe(true);

    await query(`update public.${table} set created_at = $1, updated_at = $1`, [LONG_AGO]);
    await upsertRow(query, table, { ...buildRow(table), id: row?.id ?? null });
    expect(await times(table)).toEqual(added);
  });

  test('have versions that differ by a microsecond at least, even if the clock is set back', async () => {
    const late = buildRow('publications', { updated_at: '2999-01-01 00:00:00.5+00' });
    await insertRows(site.owner.query, 'publications', [late]);
    for (const place of [1, 2]) {
      await query(`update public.publications set title = '${place}'`);
      expect((await times('publications'))[0]?.updated_at).toBe(`2999-01-01 00:00:00.50000${place}+00`);
    }
  });

  describe.each(LIST_TABLES)('of %s', (table) => {
    const limit = ROW_LIMITS[table];
    const count = async () =>
      (await column<number>(site.owner.query, `select count(*)::integer from public.${table}`))[0];

    test('are no more than the limit: one insert of too many adds none, an upsert of one that is there passes', async () => {
      const refusal = { code: 'P0001', hint: 'row_limit' };
      expect(await refusalOf(insertRows(query, table, buildRows(table, limit + 1)))).toMatchObject(refusal);
      expect(await count()).toBe(0);
      const [first] = await insertRows(query, table, buildRows(table, limit));
      const upserted = await upsertRow(query, table, { ...buildRow(table), id: first?.id ?? null });
      expect(upserted).toHaveLength(1);

      const isNew = { ...buildRow(table), id: table === 'ongoing_projects' ? 'another' : 99 };
      expect(await refusalOf(upsertRow(query, table, isNew))).toMatchObject(refusal);
      expect(await count()).toBe(limit);
    });

    test('are exactly the limit after many inserts at once, some from one snapshot', async () => {
      const insertSeen = (row: Values) =>
        site.owner.transaction(async (transaction) => {
          await transaction.exec('set transaction isolation level repeatable read');
          await transaction.query(`select count(*) from public.${table}`);
          await insertRows(transaction.query, table, [row]);
        });
      const inserts = buildRows(table, 80).map((row, place) =>
        place % 2 ? insertSeen(row) : insertRows(query, table, [row]),
      );
      const results = await Promise.allSettled(inserts);
      const refused = results.filter((result, place) => result.status === 'rejected' && place % 2 === 0);
      for (const refusal of refused) expect(refusal).toMatchObject({ reason: { hint: 'row_limit' } });
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit);
      expect(await count()).toBe(limit);
    });
  });
});
