import { TABLE_NAMES } from '@burhan/shared/entities/content';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';
import { buildRow, insertRows, LIST_TABLES, ORDERED_TABLES, upsertRow } from './sample-rows.ts';

type Times = { created_at: string; updated_at: string };

const LONG_AGO = '2000-01-01 00:00:00+00';

describeOnDatabase('row versions', (site) => {
  async function times(table: string): Promise<Times> {
    const [row] = await site.owner.query<Times>(
      `select created_at, updated_at from public.${table} order by id limit 1`,
    );
    if (!row) throw new Error(`${table} is empty`);
    return row;
  }

  /** What is of a format that `changed` has not. */
  const changed: Record<string, string> = {
    issn: '0959-8138',
    pmid: '1',
    licence_url: 'https://licence.example',
    author_orcids: 'Page MJ 0000-0002-4242-7526',
    places: '3',
    deadline: '2999-12-31',
    updates: '2026-03-09 changed',
    address: 'https://changed.example',
    whatsapp_number: '966512345678',
    privacy_contact: 'changed@burhan.example',
  };

  /** Every text; an address would have to be one. */
  const edits = [...TABLE_NAMES, 'partners' as const, 'site_facts' as const].map((table) => ({
    table,
    changes: Object.keys(FIELD_LENGTHS[table]).filter((column) => column !== 'image_url'),
  }));

  test.each(edits)(
    'every edit of $table moves updated_at, and not created_at',
    async ({ table, changes }) => {
      if (table !== 'metrics' && table !== 'site_facts')
        await insertRows(site.query, table, [
          buildRow(table, table === 'ongoing_projects' ? { registry: 'other' } : {}),
        ]);
      for (const column of changes) {
        const before = await times(table);
        await site.query(`update public.${table} set ${column} = $1`, [changed[column] ?? 'changed']);
        const after = await times(table);
        expect(after.updated_at > before.updated_at, column).toBe(true);
        expect(after.created_at).toBe(before.created_at);
      }
    },
  );

  test.each(ORDERED_TABLES)('a move in the list leaves updated_at of %s', async (table) => {
    await insertRows(site.query, table, [buildRow(table), buildRow(table)]);
    const before = await times(table);
    await site.query(`update public.${table} set order_index = order_index + 5`);
    await site.query(`select public.reorder_${table}('{2,1}')`);
    await insertRows(site.query, table, [buildRow(table, { order_index: 1 })]);
    await site.query(`delete from public.${table} where id = 2`);
    expect(await times(table)).toEqual(before);
  });

  test.each(LIST_TABLES)('a save without a change leaves updated_at of %s', async (table) => {
    const [row] = await insertRows(site.query, table, [buildRow(table)]);
    const before = await times(table);
    await upsertRow(site.query, table, { ...buildRow(table), id: row?.id ?? null });
    expect(await times(table)).toEqual(before);
  });

  test.each(LIST_TABLES)('times that a client sends are ignored in %s', async (table) => {
    const query = site.query;
    await insertRows(query, table, [buildRow(table, { created_at: LONG_AGO, updated_at: LONG_AGO })]);
    const added = await times(table);
    expect(added.created_at > LONG_AGO && added.updated_at > LONG_AGO).toBe(true);

    await query(`update public.${table} set created_at = $1, updated_at = $1`, [LONG_AGO]);
    expect(await times(table)).toEqual(added);
  });

  test('versions differ by a microsecond at least, even if the clock is set back', async () => {
    await insertRows(site.owner.query, 'publications', [
      buildRow('publications', { updated_at: '2999-01-01 00:00:00.5+00' }),
    ]);
    await site.query(`update public.publications set title = 'One'`);
    expect((await times('publications')).updated_at).toBe('2999-01-01 00:00:00.500001+00');
    await site.query(`update public.publications set title = 'Two'`);
    expect((await times('publications')).updated_at).toBe('2999-01-01 00:00:00.500002+00');
  });
});
