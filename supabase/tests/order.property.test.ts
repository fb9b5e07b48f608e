import { ROW_LIMITS } from '@burhan/shared/entities/schema';
import { PROPERTY_RUNS } from '@burhan/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { column, describeOnDatabase } from './database.ts';
import {
  buildRow,
  insertRows,
  listIds,
  ORDERED_TABLES,
  type OrderedTable,
  refusalOf,
} from './sample-rows.ts';

const LIMIT = 9;

/** `place` and `order` are taken modulo what there is when the command's turn comes. */
type Command =
  | { kind: 'insert'; place: number | null }
  | { kind: 'delete'; place: number }
  | { kind: 'reorder'; order: number[] };

const place = fc.oneof(fc.integer({ min: -2, max: 12 }), fc.constant(2_147_483_647));

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), place: fc.option(place) }),
  fc.record({ kind: fc.constant('delete' as const), place: fc.nat({ max: 8 }) }),
  fc.record({
    kind: fc.constant('reorder' as const),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: LIMIT }),
  }),
);
const table = fc.constantFrom(...ORDERED_TABLES.filter((list) => ROW_LIMITS[list] === LIMIT));

const literal = (ids: readonly number[]) => `{${ids.join(',')}}`;

describeOnDatabase('properties of the order', (site) => {
  const { query } = site;

  const insert = (list: OrderedTable, place: number | null) =>
    insertRows<{ id: number; order_index: number }>(query, list, [buildRow(list, { order_index: place })]);
  const remove = (list: OrderedTable, id: number) => query(`delete from public.${list} where id = $1`, [id]);
  const reorder = (list: OrderedTable, ids: readonly number[]) =>
    query(`select public.reorder_${list}($1::text::bigint[])`, [literal(ids)]);

  const places = (list: OrderedTable) =>
    column(site.owner.query, `select order_index from public.${list} order by order_index`);
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  /** Does a command and tells what the list must be after it. */
  async function perform(list: OrderedTable, before: number[], command: Command): Promise<number[]> {
    if (command.kind === 'insert') {
      if (before.length === LIMIT) {
        expect(await refusalOf(insert(list, command.place))).toMatchObject({ hint: 'row_limit' });
        return before;
      }
      const [added] = await insert(list, command.place);
      const at = Math.min(Math.max((command.place ?? LIMIT + 1) - 1, 0), before.length);
      expect(added?.order_index).toBe(at + 1);
      return before.toSpliced(at, 0, added?.id ?? 0);
    }
    if (before.length === 0) return before;
    if (command.kind === 'delete') {
      const at = command.place % before.length;
      await remove(list, before[at] ?? 0);
      return before.toSpliced(at, 1);
    }
    const permuted = command.order
      .filter((place) => place < before.length)
      .map((place) => before[place] ?? 0);
    await reorder(list, permuted);
    return permuted;
  }

  test('inserts, deletes and reorders one after the other: always the order that was asked for, 1..n', async () => {
    const property = fc.asyncProperty(table, fc.array(command, { maxLength: 20 }), async (list, commands) => {
      await site.owner.query(`delete from public.${list}`);
      let expected: number[] = [];
      for (const one of commands) {
        expected = await perform(list, expected, one);
        expect(await listIds(site.owner.query, list)).toEqual(expected);
        expect(await places(list)).toEqual(upTo(expected.length));
      }
    });
    await fc.assert(property, { ...PROPERTY_RUNS, numRuns: 25 });
  });

  test('all of them at once: no row twice, none lost, no gap', async () => {
    const property = fc.asyncProperty(table, fc.array(command, { maxLength: 12 }), async (list, commands) => {
      await site.owner.query(`delete from public.${list}`);
      for (const _ of upTo(5)) await insert(list, null);
      const ids = await listIds(site.owner.query, list);

      const results = await Promise.allSettled(
        commands.map((one) => {
          if (one.kind === 'insert') return insert(list, one.place);
          if (one.kind === 'delete') return remove(list, ids[one.place % ids.length] ?? 0);
          return reorder(
            list,
            one.order.flatMap((place) => ids[place] ?? []),
          );
        }),
      );
      const deleted = new Set(
        commands.flatMap((one) => (one.kind === 'delete' ? [ids[one.place % ids.length]] : [])),
      );
      const added = commands.filter(
        (one, place) => one.kind === 'insert' && results[place]?.status === 'fulfilled',
      );

      const after = await listIds(site.owner.query, list);
      expect(after).toHaveLength(ids.length - deleted.size + added.length);
      expect(ids.filter((id) => after.includes(id) === deleted.has(id))).toEqual([]);
      expect(await places(list)).toEqual(upTo(after.length));
      for (const [place, result] of results.entries()) {
        if (result.status === 'fulfilled') continue;
        expect(result.reason).toMatchObject({
          hint: commands[place]?.kind === 'insert' ? 'row_limit' : 'order_set',
        });
      }
    });
    await fc.assert(property, { ...PROPERTY_RUNS, numRuns: 25 });
  });
});
