import { expect, test } from 'vitest';
import { call, describeOnDatabase, withoutTriggers } from './database.ts';
import { addDraft, newRowDraft } from './draft-rows.ts';
import { buildRow, insertRows, refusalOf, type Values } from './sample-rows.ts';

const YESTERDAY = new Date(Date.now() - 48 * 3600_000).toISOString().slice(0, 10);
const LATER = '2999-12-31';

type Stored = { id: string; status: string; closes_at: Date | string | null };

describeOnDatabase('studies', (site) => {
  const add = (values: Values) =>
    insertRows<Stored>(site.query, 'ongoing_projects', [{ ...buildRow('ongoing_projects'), ...values }]);
  const change = (sql: string) => site.query<Stored>(`update public.ongoing_projects set ${sql} returning *`);
  const read = () => site.query<Stored>('select * from public.ongoing_projects order by id');
  const keepZone = (zone: string) => call(site.service, 'public.keep_time_zone', zone);
  const closings = async () =>
    (await read()).map(({ closes_at }) => closes_at && new Date(closes_at).toISOString());

  test('close where the deadline is over or no places are open, and open again where there are', async () => {
    expect(await add({ id: 'over', deadline: YESTERDAY })).toMatchObject([{ status: 'Closed' }]);
    await site.query('delete from public.ongoing_projects');
    expect(await add({ id: 'A', places: '0' })).toMatchObject([{ status: 'Closed' }]);
    expect(await change("status = 'Open'")).toMatchObject([{ status: 'Closed' }]);
    expect(await change("status = 'Open', places = '3'")).toMatchObject([{ status: 'Open' }]);
    expect(await change("places = '00'")).toMatchObject([{ status: 'Closed' }]);
  });

  test("close at the end of the deadline's day in the zone of the site, which there is", async () => {
    await add({ id: 'A', deadline: '2026-03-09', closes_at: '2001-01-01' });
    await add({ id: 'B' });
    await change("closes_at = '2001-01-01'");
    // This day has 23 hours in Berlin.
    await add({ id: 'C', deadline: '2026-03-29' });
    expect(await closings()).toEqual(['2026-03-09T21:00:00.000Z', null, '2026-03-29T21:00:00.000Z']);
    expect(await refusalOf(keepZone('Asia/Nowhere'))).toMatchObject({ code: '22023' });
    await keepZone('Europe/Berlin');
    expect(await closings()).toEqual(['2026-03-09T23:00:00.000Z', null, '2026-03-29T22:00:00.000Z']);
  });

  test('close when the deadline is over, once, and the history says that nobody did', async () => {
    await add({ id: 'due' });
    await add({ id: 'later', deadline: LATER });
    // The trigger would close the project at once; this deadline is as if written long ago.
    const closeIn = (interval: string) =>
      withoutTriggers(
        site.owner,
        'public.ongoing_projects',
        `update public.ongoing_projects set closes_at = clock_timestamp() + interval '${interval}' where id = 'due'`,
      );
    const isNext = `select public.next_publishing() = closes_at as next from public.ongoing_projects where id = 'due'`;
    const publish = () => call(site.owner.query, 'public.publish_due');

    await closeIn('1 hour');
    expect(await site.owner.query(isNext)).toEqual([{ next: true }]);
    expect(await publish()).toBe(0);
    expect((await read()).map(({ status }) => status)).toEqual(['Open', 'Open']);
    await closeIn('0');
    await addDraft(site.query, { ...newRowDraft('partners'), publish_at: '2026-01-01' });
    expect(await publish()).toBe(2);
    expect(await publish()).toBe(0);

    expect((await read()).map(({ status }) => status)).toEqual(['Closed', 'Open']);
    const history = await site.query('select * from public.content_history where published_by is not null');
    expect(history).toMatchObject([
      { table_name: 'partners', prepared_by_name: 'admin@console.example' },
      { row_id: 'due', action: 'update', changed_by: null, prepared_by_name: null },
    ]);
  });
});
