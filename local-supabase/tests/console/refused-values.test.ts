import { refusedField } from '@burhan/remote-admin/src/components/table-texts.ts';
import { insertRow, listRows, updateRow } from '@burhan/remote-admin/src/data/rows.ts';
import type { Field, Table } from '@burhan/remote-admin/src/data/table.ts';
import { DataError } from '@burhan/shared/data/data-error';
import { openEmbeddedTestDatabase } from '@burhan/testing/database';
import { forTests } from '@burhan/testing/for-tests';
import { CONSOLE_TABLES } from '@burhan/testing/rows';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestedSite } from '../../testing/tested-site.ts';
import { logInAsAdmin } from './open-session.ts';

/** Values that a field must not take, each with the rule that refuses it. */
function badValues(field: Field): { value: string; rule: string }[] {
  const { column, control, format, maximumLength = 0, required } = field;
  if (control === 'choice') return [{ value: 'Paused', rule: 'value' }];
  const start = control === 'image' ? '/' : '';
  // A project's id is not asked for by the form, which suggests one (docs/rules/console.md#forms).
  const isRequired = required || column === 'id';
  return [
    // What is of no form is not counted.
    { value: start.padEnd(maximumLength + 1, 'a'), rule: format ? 'format' : 'length' },
    ...(format ? [{ value: 'a', rule: 'format' }] : []),
    ...(isRequired ? ['', ' \t\u00a0'].map((value) => ({ value, rule: 'required' })) : []),
    ...(control === 'image' ? [{ value: 'javascript:alert(1)', rule: 'address' }] : []),
  ];
}

function goodValues({ fields }: Table): Record<string, string> {
  const plainValue = ({ control, format, initial }: Field) => {
    if (control === 'choice') return initial?.() ?? '';
    if (format) return '';
    return control === 'image' ? '/media/a.jpg' : 'a';
  };
  return Object.fromEntries(fields.map((field) => [field.column, plainValue(field)]));
}

async function refusal(act: Promise<unknown>): Promise<DataError> {
  const outcome = await act.catch((error: unknown) => error);
  if (outcome instanceof DataError) return outcome;
  throw new Error(`Not refused: ${JSON.stringify(outcome)}`);
}

describe('what the console makes of refused values', () => {
  const site = forTests(async () => openTestedSite('none'));

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await logInAsAdmin(site);
  });

  const fields = CONSOLE_TABLES.flatMap((table) =>
    table.fields.map((field) => ({ table, name: table.name, column: field.column, field })),
  );

  test.each(fields)('$name: $column is refused by name and rule', async ({ table, column, field }) => {
    const [row] = await listRows(table);
    for (const { value, rule } of badValues(field)) {
      const values = { ...goodValues(table), [column]: value };
      const error = await refusal(
        table.isList || !row ? insertRow(table, values) : updateRow(table, row, values),
      );
      expect(error.code).toBe('invalid');
      expect(refusedField(table, error.message)).toEqual({ column, rule });
    }
  });

  test.each(CONSOLE_TABLES.filter(({ isList }) => isList))(
    '$name: one more than the limit is refused as that',
    async (table) => {
      const { rowLimit = 0, suggestId } = table;
      const add = (place: number) =>
        insertRow(table, { ...goodValues(table), ...(suggestId && { id: `P${place}` }) });
      const { length } = await listRows(table);
      for (let place = length; place < rowLimit; place++) await add(place);
      expect(await refusal(add(99))).toMatchObject({ code: 'row-limit' });
      expect(await listRows(table)).toHaveLength(rowLimit);
    },
  );
});

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
