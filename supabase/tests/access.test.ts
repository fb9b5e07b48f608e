import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';
import { buildRow, insertRows, ORDERED_TABLES, refusalOf } from './sample-rows.ts';

const DENIED = { code: '42501' };

// What each caller may do to each table, and that a refused request changes nothing, is asked by the access matrix;
// what is granted at all, such as nothing but reading the history, is in schema-safety.test.ts.
describeOnDatabase('access', (site) => {
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

  test('no sequence can be read or moved through the API', async () => {
    for (const role of API_ROLES) {
      const query = site.as({ ...site.admin, role });
      for (const table of [...ORDERED_TABLES, 'metrics', 'content_history']) {
        expect(await refusalOf(query(`select nextval('public.${table}_id_seq')`))).toMatchObject(DENIED);
      }
    }
  });
});
