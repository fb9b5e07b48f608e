import { createResourceStore, type ResourceStore } from '@burhan/remote-admin/src/data/resource-store.ts';
import {
  type FieldColumn,
  fieldsOf,
  type Resource,
  refusedField,
} from '@burhan/remote-admin/src/resources/resource.ts';
import { DataError } from '@burhan/shared/data/data-error';
import { openEmbeddedTestDatabase } from '@burhan/testing/database';
import { newDatabase } from '@burhan/testing/engines';
import { forTests } from '@burhan/testing/for-tests';
import { ROW_RESOURCES } from '@burhan/testing/rows';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestedSite } from '../../testing/tested-site.ts';
import { logInAsAdmin } from './open-session.ts';

/** Values that a field must not take, each with the rule that refuses it. */
function badValues(column: string, field: FieldColumn): { value: string; rule: string }[] {
  if (field.control === 'hidden') return [];
  if (field.control === 'choice') return [{ value: 'Paused', rule: 'value' }];
  const start = field.control === 'image' ? '/' : '';
  // A project's id is not asked for by the form, which suggests one (docs/rules/console.md#forms).
  const isRequired = field.required || column === 'id';
  return [
    // What is of no form is not counted.
    { value: start.padEnd(field.maximumLength + 1, 'a'), rule: hasFormat(field) ? 'format' : 'length' },
    ...(hasFormat(field) ? [{ value: 'a', rule: 'format' }] : []),
    ...(isRequired ? ['', ' \t\u00a0'].map((value) => ({ value, rule: 'required' })) : []),
    ...(field.control === 'image' ? [{ value: 'javascript:alert(1)', rule: 'address' }] : []),
  ];
}

const hasFormat = (field: FieldColumn) => 'format' in field && field.format !== undefined;

function goodValues(resource: Resource): Record<string, string> {
  const plainValue = (field: FieldColumn) => {
    if (field.control === 'choice') return field.initial();
    if (hasFormat(field)) return '';
    return field.control === 'image' ? '/media/a.jpg' : 'a';
  };
  return Object.fromEntries(fieldsOf(resource).map(([column, field]) => [column, plainValue(field)]));
}

async function refusal(act: Promise<unknown>): Promise<DataError> {
  const outcome = await act.catch((error: unknown) => error);
  if (outcome instanceof DataError) return outcome;
  throw new Error(`Not refused: ${JSON.stringify(outcome)}`);
}

describe('what the console makes of refused values', () => {
  const site = forTests(async () => openTestedSite('none', await newDatabase()));
  let storeOf: (resource: Resource) => ResourceStore;

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { client } = await logInAsAdmin(site);
    storeOf = (resource) => createResourceStore(client, resource);
  });

  const fields = ROW_RESOURCES.flatMap((resource) =>
    fieldsOf(resource).map(([column, field]) => ({ resource, name: resource.name, column, field })),
  );

  test.each(fields)('$name: $column is refused by name and rule', async ({ resource, column, field }) => {
    const store = storeOf(resource);
    const [row] = await store.list();
    for (const { value, rule } of badValues(column, field)) {
      const values = { ...goodValues(resource), [column]: value };
      const error = await refusal(resource.isList || !row ? store.add(values) : store.save(row, values));
      expect(error.code).toBe('invalid');
      expect(refusedField(resource, error.message)).toEqual({ column, rule });
    }
  });

  const lists = ROW_RESOURCES.filter(({ isList }) => isList);

  test.each(lists)('$name: one more than the limit is refused as that', async (resource) => {
    const store = storeOf(resource);
    const add = (place: number) => {
      const id: Record<string, string> = resource.suggestId ? { id: `P${place}` } : {};
      return store.add({ ...goodValues(resource), ...id });
    };
    const { length } = await store.list();
    for (let place = length; place < (resource.rowLimit ?? 0); place++) await add(place);
    expect(await refusal(add(99))).toMatchObject({ code: 'row-limit' });
    expect(await store.list()).toHaveLength(resource.rowLimit ?? 0);
  });
});

test('every check of a row is one that the console can word, but for those that no form can meet', async () => {
  const { session, close } = await openEmbeddedTestDatabase();
  const checks = await session.query<{ table: string; name: string }>(`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype = 'c' order by 1, 2
  `);
  await close();
  const checksOfRows = ROW_RESOURCES.flatMap((resource) =>
    checks.filter(({ table }) => table === resource.table).map(({ name }) => ({ resource, name })),
  );
  const unworded = checksOfRows.filter(
    ({ resource, name }) => !refusedField(resource, `violates check constraint "${name}"`),
  );
  expect(checksOfRows.length).toBeGreaterThan(35);
  expect(unworded.map(({ name }) => name)).toEqual(['site_facts_one_row']);
});
