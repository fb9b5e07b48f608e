import { ROW_LIMITS } from '@burhan/shared/entities/schema';
import { consoleTexts } from '@burhan/shared/i18n/en/console';
import { CONSOLE_TABLES, type ListTable } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { column, describeOnDatabase } from './database.ts';
import { buildRow, insertRows, LIST_TABLES, refusalOf, upsertRow, type Values } from './sample-rows.ts';

/** The console says the same of a list that is full. */
function messageOf(table: ListTable): string | undefined {
  const name = CONSOLE_TABLES.find((each) => each.table === table)?.name;
  const texts = name && consoleTexts[name];
  return texts && 'limit' in texts ? texts.limit.text : undefined;
}

/** `count` rows that differ where they must. */
function buildRows(table: ListTable, count: number): Values[] {
  return Array.from({ length: count }, (_, place) =>
    buildRow(table, table === 'ongoing_projects' ? { id: `P${place + 1}` } : {}),
  );
}

describeOnDatabase('row limits', (site) => {
  const count = async (table: ListTable) =>
    (await column<number>(site.owner.query, `select count(*)::integer from public.${table}`))[0];

  test.each(LIST_TABLES)('one insert of too many %s adds none', async (table) => {
    const tooMany = buildRows(table, ROW_LIMITS[table] + 1);
    expect(await refusalOf(insertRows(site.query, table, tooMany))).toMatchObject({
      hint: 'row_limit',
    });
    expect(await count(table)).toBe(0);
  });

  test.each(LIST_TABLES)('an upsert of a row that exists passes in a full list of %s', async (table) => {
    const { query } = site;
    const [first] = await insertRows(query, table, buildRows(table, ROW_LIMITS[table]));
    const upserted = await upsertRow(query, table, { ...buildRow(table), id: first?.id ?? null });
    expect(upserted).toHaveLength(1);

    const isNew = { ...buildRow(table), id: table === 'ongoing_projects' ? 'another' : 99 };
    expect(await refusalOf(upsertRow(query, table, isNew))).toMatchObject({
      code: 'P0001',
      message: messageOf(table),
      hint: 'row_limit',
    });
    expect(await count(table)).toBe(ROW_LIMITS[table]);
  });

  test.each(LIST_TABLES)('of 50 inserts at once %s keep exactly the limit', async (table) => {
    const results = await Promise.allSettled(
      buildRows(table, 50).map((row) => insertRows(site.query, table, [row])),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(50 - ROW_LIMITS[table]);
    for (const { reason } of refused) expect(reason).toMatchObject({ hint: 'row_limit' });
    expect(await count(table)).toBe(ROW_LIMITS[table]);
  });

  test.each(LIST_TABLES)('%s keep the limit in transactions that read from one snapshot', async (table) => {
    const insertSeen = (row: Values) =>
      site.owner.transaction(async (transaction) => {
        await transaction.exec('set transaction isolation level repeatable read');
        await transaction.query(`select count(*) from public.${table}`);
        await insertRows(transaction.query, table, [row]);
      });
    await Promise.allSettled(buildRows(table, 50).map(insertSeen));
    expect(await count(table)).toBeLessThanOrEqual(ROW_LIMITS[table]);
  });
});
