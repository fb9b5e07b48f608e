import type { SqlSession } from '@burhan/local-stack/database/sql-session';
import { type Actor, ANON } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { describeOnEachEngine, type Site } from './engines.ts';
import { refusalOf } from './refusal.ts';
import { buildRow, insertRows, LIST_TABLES, upsertRow } from './sample-rows.ts';

const DENIED = { code: '42501' };

function snapshot(owner: SqlSession, table: string): Promise<unknown[]> {
  return owner.query(`select * from public.${table} order by id`);
}

const VISITORS: { who: string; actor: (site: Site) => Actor }[] = [
  { who: 'the public key', actor: () => ANON },
  { who: 'a signed-in non-admin', actor: (site) => site.nonAdmin },
  {
    who: 'an admin whose session was closed',
    actor: (site) => ({ ...site.admin, sessionId: site.nonAdmin.sessionId }),
  },
];

describeOnEachEngine('access', (site) => {
  for (const { who, actor } of VISITORS) {
    test.each(LIST_TABLES)(`${who} reads %s and changes nothing`, async (table) => {
      await insertRows(site.owner.query, table, [buildRow(table)]);
      const before = await snapshot(site.owner, table);
      const query = site.as(actor(site));
      expect(await query(`select * from public.${table}`)).toEqual(before);

      const added = table === 'ongoing_projects' ? buildRow(table, { id: 'P002' }) : buildRow(table);
      expect(await refusalOf(insertRows(query, table, [added]))).toMatchObject(DENIED);
      const present = { ...buildRow(table), id: table === 'ongoing_projects' ? 'P001' : 1 };
      expect(await refusalOf(upsertRow(query, table, present))).toMatchObject(DENIED);
      expect(await refusalOf(query(`truncate public.${table}`))).toMatchObject(DENIED);
      await refusedOrNoRows(query(`update public.${table} set id = id returning *`));
      await refusedOrNoRows(query(`delete from public.${table} returning *`));
      expect(await snapshot(site.owner, table)).toEqual(before);
    });

    test(`${who} reads the metrics and changes nothing`, async () => {
      const before = await snapshot(site.owner, 'metrics');
      const query = site.as(actor(site));
      expect(await query('select * from public.metrics order by id')).toEqual(before);

      await refusedOrNoRows(query(`update public.metrics set label = 'Mine' returning *`));
      await refusedOrNoRows(query('delete from public.metrics returning *'));
      expect(await snapshot(site.owner, 'metrics')).toEqual(before);
    });

    test(`${who} may neither reorder nor restore nor read the history`, async () => {
      await insertRows(site.owner.query, 'publications', [buildRow('publications')]);
      const query = site.as(actor(site));
      expect(await refusalOf(query(`select public.reorder_publications('{1}')`))).toMatchObject(DENIED);
      expect(await refusalOf(query(`select public.reorder_submitted_papers('{}')`))).toMatchObject(DENIED);
      expect(await refusalOf(query('select public.restore_deleted(1)'))).toMatchObject(DENIED);
      await refusedOrNoRows(query('select * from public.content_history'));
    });
  }

  test('the public key is refused by the grants already, whatever the policies say', async () => {
    const query = site.as(ANON);
    for (const table of [...LIST_TABLES, 'metrics']) {
      expect(await refusalOf(query(`update public.${table} set id = id`))).toMatchObject(DENIED);
      expect(await refusalOf(query(`delete from public.${table}`))).toMatchObject(DENIED);
    }
    expect(await refusalOf(query('select from public.content_history'))).toMatchObject(DENIED);
  });

  test.each(LIST_TABLES)('an admin adds, changes, upserts and deletes in %s', async (table) => {
    const query = site.as(site.admin);
    const [added] = await insertRows(query, table, [buildRow(table)]);
    const id = added?.id ?? null;
    const changed = { ...buildRow(table), id };
    expect(await upsertRow(query, table, changed)).toHaveLength(1);
    expect(await query(`update public.${table} set created_at = now() returning *`)).toHaveLength(1);
    expect(await query(`delete from public.${table} where id = $1 returning *`, [id])).toHaveLength(1);
  });

  test('an admin updates every field of a publication', async () => {
    const query = site.as(site.admin);
    await insertRows(query, 'publications', [buildRow('publications')]);
    const fields = {
      title: 'T',
      summary: 'S',
      authors: 'A',
      journal: 'J',
      date: 'D',
      doi: '10.1/x',
      image_url: '/x',
      image_alt: 'Alt',
      order_index: 7,
    };
    const assignments = Object.keys(fields).map((column, place) => `${column} = $${place + 1}`);
    const update = `update public.publications set ${assignments.join(', ')} where id = 1 returning *`;
    expect(await query(update, Object.values(fields))).toMatchObject([fields]);
  });

  test('an admin renames a project, never onto another', async () => {
    const query = site.as(site.admin);
    await insertRows(query, 'ongoing_projects', [{ id: 'P001' }, { id: 'P002' }]);
    expect(
      await query(`update public.ongoing_projects set id = 'P009' where id = 'P001' returning id`),
    ).toEqual([{ id: 'P009' }]);
    const refusal = await refusalOf(
      query(`update public.ongoing_projects set id = 'P002' where id = 'P009'`),
    );
    expect(refusal).toMatchObject({ code: '23505', constraint: 'ongoing_projects_pkey' });
  });

  test('an admin cannot give a publication another id', async () => {
    await insertRows(site.as(site.admin), 'publications', [buildRow('publications')]);
    const refusal = await refusalOf(site.as(site.admin)('update public.publications set id = 5'));
    expect(refusal).toMatchObject({ code: 'P0001', hint: 'id_fixed' });
  });

  const API_ROLES = ['anon', 'authenticated', 'service_role'] as const;

  test.each(API_ROLES)(
    '%s updates number and label of a metric at most, and adds or deletes none',
    async (role) => {
      const query = site.as({ ...site.admin, role });
      const metric = { number_value: '1', label: 'Six', order_index: 6 };
      expect(await refusalOf(insertRows(query, 'metrics', [metric]))).toMatchObject(DENIED);
      expect(await refusalOf(query('delete from public.metrics'))).toMatchObject(DENIED);
      for (const column of ['id', 'order_index', 'created_at', 'updated_at']) {
        expect(await refusalOf(query(`update public.metrics set ${column} = ${column}`))).toMatchObject(
          DENIED,
        );
      }
      const update = `update public.metrics set number_value = '50+', label = 'Studies' where id = 1 returning id`;
      if (role === 'anon') expect(await refusalOf(query(update))).toMatchObject(DENIED);
      else expect(await query(update)).toEqual([{ id: 1 }]);
    },
  );

  test.each(API_ROLES)('%s cannot write the history', async (role) => {
    const query = site.as({ ...site.admin, role });
    const entry = { table_name: 'publications', action: 'delete' };
    expect(await refusalOf(insertRows(query, 'content_history', [entry]))).toMatchObject(DENIED);
    expect(await refusalOf(query('update public.content_history set action = action'))).toMatchObject(DENIED);
    expect(await refusalOf(query('delete from public.content_history'))).toMatchObject(DENIED);
    expect(await refusalOf(query('truncate public.content_history'))).toMatchObject(DENIED);
  });

  test('no sequence can be read or moved through the API', async () => {
    for (const role of API_ROLES) {
      const query = site.as({ ...site.admin, role });
      for (const table of ['publications', 'submitted_papers', 'metrics', 'content_history']) {
        expect(await refusalOf(query(`select nextval('public.${table}_id_seq')`))).toMatchObject(DENIED);
      }
    }
  });
});

/** Policies hide rows, grants refuse: either way nothing comes back. */
async function refusedOrNoRows(statement: Promise<unknown[]>): Promise<void> {
  const rows = await statement.catch((error: Error & { code?: string }) => {
    if (error.code === DENIED.code) return [];
    throw error;
  });
  expect(rows).toEqual([]);
}
