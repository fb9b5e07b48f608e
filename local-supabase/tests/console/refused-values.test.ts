import { refusedField } from '@burhan/remote-admin/src/components/table-texts.ts';
import { openEmbeddedTestDatabase } from '@burhan/testing/database';
import { CONSOLE_TABLES } from '@burhan/testing/rows';
import { expect, test } from 'vitest';

// supabase/tests/fields.test.ts checks which values are refused, data-error.test.ts the messages for the codes.
test('every check of a row is one that the console can word, but for those that no form can meet', async () => {
  const { session, close } = await openEmbeddedTestDatabase();
  const checks = await session.query<{ of: string; name: string }>(`
    select conrelid::regclass::text as of, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype = 'c'
  `);
  await close();
  const unworded = checks.filter(({ of, name }) => {
    const table = CONSOLE_TABLES.find((each) => each.table === of);
    return table && !refusedField(table, `violates check constraint "${name}"`);
  });
  expect(unworded.map(({ name }) => name)).toEqual(['site_facts_one_row']);
});
