import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';
import { buildRow, insertRows, LIST_TABLES, ORDERED_TABLES, upsertRow, type Values } from './sample-rows.ts';

const LONG_AGO = '2000-01-01 00:00:00+00';

/** fields.test.ts checks that each edit changes `updated_at`, and not `created_at`. */
describeOnDatabase('row versions', (site) => {
  const { query } = site;
  const times = async (table: string) =>
    (
      await query<{ created_at: string; updated_at: string }>(
        `select created_at, updated_at from public.${table} order by id limit 1`,
      )
    )[0];

  test.each(ORDERED_TABLES)('a move in the list leaves updated_at of %s', async (table) => {
    await insertRows(query, table, [buildRow(table), buildRow(table)]);
    const before = await times(table);
    await query(`update public.${table} set order_index = order_index + 5`);
    await query(`select public.reorder_${table}('{2,1}')`);
    await insertRows(query, table, [buildRow(table, { order_index: 1 })]);
    await query(`delete from public.${table} where id = 2`);
    expect(await times(table)).toEqual(before);
  });

  test.each(LIST_TABLES)('times of %s are the server’s, and stay without a change', async (table) => {
    const sent: Values = { created_at: LONG_AGO, updated_at: LONG_AGO };
    const [row] = await insertRows(query, table, [buildRow(table, sent)]);
    const added = await times(table);
    expect(added && added.created_at > LONG_AGO && added.updated_at > LONG_AGO).toBe(true);

    await query(`update public.${table} set created_at = $1, updated_at = $1`, [LONG_AGO]);
    await upsertRow(query, table, { ...buildRow(table), id: row?.id ?? null });
    expect(await times(table)).toEqual(added);
  });

  test('versions differ by a microsecond at least, even if the clock is set back', async () => {
    const late = buildRow('publications', { updated_at: '2999-01-01 00:00:00.5+00' });
    await insertRows(site.owner.query, 'publications', [late]);
    for (const place of [1, 2]) {
      await query(`update public.publications set title = '${place}'`);
      expect((await times('publications'))?.updated_at).toBe(`2999-01-01 00:00:00.50000${place}+00`);
    }
  });
});
