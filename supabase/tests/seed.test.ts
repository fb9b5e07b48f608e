import { access } from 'node:fs/promises';
import { seedSampleContent } from '@burhan/local-supabase/database/seed';
import { type Row, TABLE_NAMES } from '@burhan/shared/entities/content';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { openEmbeddedTestDatabase } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { column, describeOnDatabase } from './database.ts';

test('content without a sample is twelve partners in order, with names and logos', async () => {
  const { session, close } = await openEmbeddedTestDatabase();
  const partners = await session.query<Row<'partners'>>('select * from public.partners order by id');
  await close();

  const places = Array.from({ length: 12 }, (_, place) => place + 1);
  expect(partners.map(({ order_index }) => order_index)).toEqual(places);
  for (const { name, name_ar, image_url } of partners) {
    expect(name).toMatch(/^[A-Z]/);
    expect(name_ar).toMatch(/^\p{Script=Arabic}/u);
    await access(new URL(`../../host/static${image_url}`, import.meta.url));
  }
});

describeOnDatabase('the sample', (site) => {
  test('says something in every text, that papers are samples, and has projects of both statuses', async () => {
    await seedSampleContent(site.owner);
    const all = (sql: string) => column<string>(site.owner.query, sql);
    const titles = await all('select title from public.submitted_papers');
    expect(titles).toEqual(Array(5).fill(expect.stringMatching(/^Sample manuscript: /)));
    const statuses = await all('select distinct status from public.ongoing_projects order by 1');
    expect(statuses).toEqual(['Closed', 'Open']);
    for (const table of TABLE_NAMES)
      for (const name of Object.keys(FIELD_LENGTHS[table]))
        expect(await all(`select ${name} from public.${table} where ${name} <> ''`), name).not.toEqual([]);
  });
});
