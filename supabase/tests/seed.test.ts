import { access } from 'node:fs/promises';
import { seedSampleContent } from '@burhan/local-supabase/database/seed';
import { type Row, TABLE_NAMES } from '@burhan/shared/entities/content';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { openEmbeddedTestDatabase } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';

type Sample = Record<'title' | 'image_alt', string>;

test('a site without sample content has twelve partners in order, with names and logos, and says no facts', async () => {
  const { session, close } = await openEmbeddedTestDatabase();
  const partners = await session.query<Row<'partners'>>('select * from public.partners order by order_index');
  const facts = await session.query('select * from public.site_facts');
  await close();

  expect(partners.map(({ id, order_index }) => [id, order_index])).toEqual(
    Array.from({ length: 12 }, (_, place) => [place + 1, place + 1]),
  );
  for (const { name, name_ar, image_url } of partners) {
    expect(name).toMatch(/^[A-Z]/);
    expect(name_ar).toMatch(/^\p{Script=Arabic}/u);
    await access(new URL(`../../host/static${image_url}`, import.meta.url));
  }
  expect(facts).toMatchObject([{ id: 1, name: null, whatsapp_number: null, privacy_contact: null }]);
});

describeOnDatabase('sample content', (site) => {
  test('holds papers that say they are samples, and projects of both statuses', async () => {
    await seedSampleContent(site.owner);
    const papers = await site.owner.query<Sample>(
      'select * from public.submitted_papers order by order_index',
    );
    expect(papers).toHaveLength(5);
    for (const { title, image_alt } of papers) {
      expect(title).toMatch(/^Sample manuscript: /);
      expect(image_alt).not.toBe('');
    }
    const statuses = await site.owner.query('select distinct status from public.ongoing_projects order by 1');
    expect(statuses).toEqual([{ status: 'Closed' }, { status: 'Open' }]);
  });

  test('says something in every text', async () => {
    await seedSampleContent(site.owner);
    const silent: string[] = [];
    for (const table of TABLE_NAMES)
      for (const column of Object.keys(FIELD_LENGTHS[table])) {
        const said = await site.owner.query(`select from public.${table} where ${column} <> '' limit 1`);
        if (said.length === 0) silent.push(`${table}: ${column}`);
      }
    expect(silent).toEqual([]);
  });
});
