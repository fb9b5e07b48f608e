import { expect, test, vi } from 'vitest';
import { describeOnDatabase } from './database.ts';
import {
  addTitled,
  listIds,
  listOrder,
  ORDERED_TABLES,
  type OrderedTable,
  refusalOf,
} from './sample-rows.ts';

describeOnDatabase('reorder functions', (site) => {
  const reorder = (table: OrderedTable, ids: string | null, expected?: string) =>
    expected === undefined
      ? site.query(`select public.reorder_${table}($1::text::bigint[])`, [ids])
      : site.query(
          `select public.reorder_${table}(ids => $1::text::bigint[], expected => $2::text::bigint[])`,
          [ids, expected],
        );

  /** Starts `tasks` while somebody else has the turn of the list, who gives it up when all of them wait for it. */
  async function whileTurnIsTaken<Result>(count: number, tasks: () => Promise<Result>): Promise<Result> {
    const { running } = await site.owner.transaction(async (transaction) => {
      await transaction.query(`select from private.list_turns where list = 'publications' for update`);
      const started = { running: tasks() };
      const [server] = await transaction.query<{ port: number | null }>('select inet_server_port() as port');
      // The embedded database has one connection: there they wait for this transaction to end.
      if (server?.port === null) return started;
      await vi.waitFor(async () => {
        const waiting = `select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await site.owner.query(waiting)).toHaveLength(count);
      }, 20_000);
      return started;
    });
    return running;
  }

  const wrongSets = ['{1,2}', '{1,2,3,4}', '{1,2,2}', '{1,2,NULL}', null];

  test.each(ORDERED_TABLES)(
    'refuse a list that is not the whole of %s, and change nothing',
    async (table) => {
      await addTitled(site.query, table, ['A', 'B', 'C']);
      for (const ids of wrongSets) {
        expect(await refusalOf(reorder(table, ids))).toMatchObject({ code: 'P0001', hint: 'order_set' });
      }
      expect(await listOrder(site.owner.query, table)).toEqual(['A@1', 'B@2', 'C@3']);
    },
  );

  test('take an empty list for an empty table', async () => {
    await reorder('publications', '{}', '{}');
    expect(await listOrder(site.owner.query, 'publications')).toEqual([]);
  });

  test('of orders made at once from the same list, one is stored and the others conflict', async () => {
    await addTitled(site.query, 'publications', ['A', 'B', 'C']);
    const orders = ['{2,1,3}', '{3,2,1}', '{1,3,2}', '{2,3,1}'];
    const results = await whileTurnIsTaken(orders.length, () =>
      Promise.allSettled(orders.map((ids) => reorder('publications', ids, '{1,2,3}'))),
    );

    const stored = orders.filter((_, place) => results[place]?.status === 'fulfilled');
    expect(stored).toEqual([`{${(await listIds(site.owner.query, 'publications')).join(',')}}`]);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ hint: 'order_conflict' });
    }
  });
});
