import { seedSampleContent } from '@burhan/local-supabase/database/seed';
import { TABLE_NAMES } from '@burhan/shared/entities/content';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { expect, test } from 'vitest';
import { column, describeOnDatabase } from './database.ts';

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
