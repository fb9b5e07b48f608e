import { refusedField } from '@burhan/remote-admin/src/components/table-texts.ts';
import { openEmbeddedTestDatabase } from '@burhan/testing/database';
import { CONSOLE_TABLES } from '@burhan/testing/rows';
import { expect, test } from 'vitest';

// supabase/tests/fields.test.ts checks which values are refused, data-error.test.ts the messages for the codes.
test('every check of a row is one that the console can word, but for those that no form can meet', async () => {
  const { session, close } = await openEmbeddedTestDatabase();
  const checks = await session.query<{ table: string; name: string }>(`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype = 'c' order by 1, 2
  `);
  await close();
  const checksOfRows = CONSOLE_TABLES.flatMap((table) =>
    checks.filter((check) => check.table === table.table).map(({ name }) => ({ table, name })),
  );
  const unworded = checksOfRows.filter(
    ({ table, name }) => !refusedField(table, `violates check constraint "${name}"`),
  );
  expect(checksOfRows.length).toBeGreaterThan(35);
  expect(unworded.map(({ name }) => name)).toEqual(['site_facts_one_row']);
});
