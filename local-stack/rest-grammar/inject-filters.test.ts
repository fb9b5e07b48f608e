import { expect, test } from 'vitest';
import { injectFilters } from './to-where.ts';

const FILTERS = { id: { $eq: '1' } };

/** A connection that keeps what it was shown. */
function connection() {
  const shown: object[] = [];
  return {
    shown,
    onPostgrestAST: async (parsed: object) => {
      shown.push(parsed);
      return parsed;
    },
  };
}

test('a request gets its filters, and no other request does', async () => {
  const asked = connection();
  const withFilters = injectFilters(asked);
  const ask = async (from: string) => {
    await asked.onPostgrestAST({ from });
    return new Response('[]');
  };
  await Promise.all([withFilters(FILTERS, () => ask('filtered')), ask('whole')]);
  expect(asked.shown).toEqual(
    expect.arrayContaining([{ from: 'filtered', where: FILTERS }, { from: 'whole' }]),
  );
});

test('rows for which nobody looked at the filters are not given out', async () => {
  const withFilters = injectFilters(connection());
  await expect(withFilters(FILTERS, async () => new Response('[]'))).rejects.toThrow('not looked at');
});

test('a refusal needs no filters', async () => {
  const withFilters = injectFilters(connection());
  const response = await withFilters(FILTERS, async () => new Response('{}', { status: 401 }));
  expect(response.status).toBe(401);
});
