import { ROW_LIMITS } from '@burhan/shared/entities/schema';
import type { ListTable } from '@burhan/testing/rows';
import { describe, expect, test } from 'vitest';
import { column, describeOnDatabase } from './database.ts';
import { buildRow, insertRows, LIST_TABLES, refusalOf, upsertRow, type Values } from './sample-rows.ts';

/** `count` rows that differ where they must. */
function buildRows(table: ListTable, count: number): Values[] {
  return Array.from({ length: count }, (_, place) =>
    buildRow(table, table === 'ongoing_projects' ? { id: `P${place + 1}` } : {}),
  );
}

describeOnDatabase('row limits', (site) => {
  describe.each(LIST_TABLES)('%s', (table) => {
    const { query } = site;
    const limit = ROW_LIMITS[table];
    const count = async () =>
      (await column<number>(site.owner.query, `select count(*)::integer from public.${table}`))[0];

    test('one insert of too many adds none; an upsert of a row that exists passes in a full list', async () => {
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

    test('of 50 inserts at once exactly the limit is kept', async () => {
      const results = await Promise.allSettled(
        buildRows(table, 50).map((row) => insertRows(query, table, [row])),
      );
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused).toHaveLength(50 - limit);
      for (const { reason } of refused) expect(reason).toMatchObject({ hint: 'row_limit' });
      expect(await count()).toBe(limit);
    });

    test('transactions that read from one snapshot keep to it', async () => {
      const insertSeen = (row: Values) =>
        site.owner.transaction(async (transaction) => {
          await transaction.exec('set transaction isolation level repeatable read');
          await transaction.query(`select count(*) from public.${table}`);
          await insertRows(transaction.query, table, [row]);
        });
      await Promise.allSettled(buildRows(table, 50).map(insertSeen));
      expect(await count()).toBeLessThanOrEqual(limit);
    });
  });
});
