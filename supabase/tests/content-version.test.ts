import { itemColumn } from '@burhan/testing/rows';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, describeOnDatabase } from './database.ts';
import { addDraft, newRowDraft, publishDue } from './draft-rows.ts';
import { addTitled, buildRow, insertRows, LIST_TABLES } from './sample-rows.ts';

type SiteState = {
  on_site_since: string | null;
  waiting_since: string | null;
  waiting: { table_name: string; row_id: string; waiting_since: string }[];
};

/** On PostgreSQL, each round may interleave differently. */
const ROUNDS = 15;

describeOnDatabase('the version of the content', (site) => {
  const { query: admin, service } = site;

  const version = () => call<number>(service, 'public.content_version');
  const report = (prerendered: number) => call(service, 'public.report_composed', prerendered);
  const state = (query = admin) => call<SiteState>(query, 'public.site_state');
  const retitle = (id: number) =>
    admin(`update public.publications set title = title || '!' where id = $1`, [id]);
  /** By how much the version rises during `act`. */
  const rise = async (act: () => Promise<unknown>): Promise<number> => {
    const before = await version();
    await act();
    return (await version()) - before;
  };

  beforeEach(async () => {
    await addTitled(admin, 'publications', ['A', 'B']);
    await report(await version());
  });

  // retraction-notices.test.ts checks this for retraction notices.
  test('rises with each change of what pages show', async () => {
    for (const act of [
      'select public.reorder_publications(array[2, 1])',
      `update public.metrics set number_value = '1' where id = 1`,
      `update public.site_facts set name = 'Another'`,
      `insert into public.page_texts (page, key) values ('home', 'lead')`,
      `update public.page_texts set en = 'Another'`,
      'delete from public.page_texts',
    ])
      expect(await rise(() => admin(act)), act).toBeGreaterThan(0);
    for (const table of LIST_TABLES) {
      const item = table === 'ongoing_projects' ? 'title' : itemColumn(table);
      expect(await rise(() => insertRows(admin, table, [buildRow(table)])), table).toBe(1);
      expect(await rise(() => admin(`update public.${table} set ${item} = 'Another'`))).toBeGreaterThan(0);
      expect(await rise(() => admin(`delete from public.${table}`))).toBeGreaterThan(0);
    }
  });

  test('stays for what changes nothing that pages show', async () => {
    await insertRows(admin, 'ongoing_projects', [buildRow('ongoing_projects')]);
    await addDraft(admin, newRowDraft('publications'));
    for (const act of [
      ...LIST_TABLES.map((table) => `update public.${table} set id = id, updated_at = now()`),
      'update public.metrics set label = label',
      'update public.content_drafts set publish_at = now()',
    ])
      expect(await rise(() => admin(act)), act).toBe(0);
    expect(await rise(() => publishDue(site.owner.query))).toBe(1);
  });

  test('nobody reads a version without its rows, and writers of several lists at once do not block each other', async () => {
    await addTitled(admin, 'submitted_papers', ['A', 'B']);
    const writeBoth = (title: string) =>
      site.owner.transaction(async (transaction) => {
        for (const list of ['submitted_papers', 'publications'])
          await transaction.query(`update public.${list} set title = $1 where id = 1`, [title]);
      });
    const rows = `select title, order_index from public.publications union all
      select title, order_index from public.submitted_papers order by order_index, title`;
    const read = async () => ({ version: await version(), rows: await site.owner.query(rows) });
    for (let round = 0; round < ROUNDS; round++) {
      const ids = round % 2 ? '1, 2' : '2, 1';
      const [readings] = await Promise.all([
        Promise.all(Array.from({ length: 6 }, read)),
        writeBoth(`A${round}`),
        admin(`select public.reorder_publications(array[${ids}])`),
        admin('update public.submitted_papers set title = $1 where id = 2', [`B${round}`]),
      ]);
      const last = await read();
      const readLast = readings.filter((reading) => reading.version === last.version);
      for (const reading of readLast) expect(reading).toEqual(last);
    }
  });

  test('an item waits until a version with its last change is reported; an order is of no item', async () => {
    const before = await state();
    expect(before).toMatchObject({ waiting_since: null, waiting: [] });
    await retitle(1);
    const prerendered = await version();
    await retitle(1);
    await admin('select public.reorder_publications(array[2, 1])');
    await admin('delete from public.publications where id = 2');
    const first = await state();
    expect(first).toMatchObject({
      on_site_since: before.on_site_since,
      waiting_since: first.waiting[0]?.waiting_since,
    });

    await report(prerendered);
    const second = await state();
    const items = second.waiting.map(({ table_name, row_id }) => `${table_name} ${row_id}`);
    expect(items).toEqual(['publications 1', 'publications 2']);
    expect(String(second.waiting_since) > String(first.waiting_since)).toBe(true);

    await report(await version());
    const last = await state(service);
    expect(last).toMatchObject({ waiting_since: null, waiting: [] });
    expect(String(last.on_site_since) > String(second.on_site_since)).toBe(true);
  });

  test('older pages that are handed over after newer ones wait again; a version that never was changes nothing', async () => {
    await retitle(1);
    const older = await version();
    await retitle(2);
    await report(await version());
    const { on_site_since } = await state();
    await report(999_999);
    expect(await state()).toMatchObject({ on_site_since, waiting_since: null });

    await report(older);
    // The content as a whole waits, but no single item is known.
    expect(await state()).toMatchObject({ waiting_since: expect.any(String), waiting: [] });
  });

  describe('calls the deploy hook', () => {
    const HOOK = 'https://host.example/hook';
    const headers = { 'Content-Type': 'application/json' };
    const calls = () => site.owner.query<object>('select url, body, headers from net.requests');
    const timer = () => site.owner.query('select private.call_deploy_hook()');
    const secret = (name: string, value: string) =>
      site.owner.query('insert into vault.decrypted_secrets values ($1, $2)', [name, value]);

    beforeAll(async () => {
      await site.owner.exec(`
        create schema net;
        create table net.requests (url text, body jsonb, headers jsonb);
        create function net.http_post(url text, body jsonb, headers jsonb) returns bigint language plpgsql as $$
        begin
          if url = 'broken' then raise exception 'no address'; end if;
          insert into net.requests values (url, body, headers);
          return 1;
        end $$;
        create schema vault;
        create table vault.decrypted_secrets (name text, decrypted_secret text);
      `);
    });
    beforeEach(() =>
      site.owner.exec(`
        truncate vault.decrypted_secrets, net.requests; update private.content_version set called_at = null
      `),
    );

    test('with a change, and not before or after it', async () => {
      await secret('deploy_hook', HOOK);
      await timer();
      expect(await calls()).toEqual([]);
      await retitle(1);
      await retitle(2);
      expect(await calls()).toEqual([{ url: HOOK, body: { event_type: 'content' }, headers }]);

      await report(await version());
      await site.owner.query('update private.content_version set called_at = null');
      await timer();
      expect(await calls()).toHaveLength(1);
    });

    // The clock goes on meanwhile, on a busy machine for seconds.
    test.each([
      ['1 minute', '45 seconds', 0],
      ['1 minute', '55 seconds', 1],
      ['100 minutes', '9 minutes', 0],
      ['100 minutes', '10 minutes 2 seconds', 1],
      ['1 day', '59 minutes', 0],
      ['1 day', '1 hour', 1],
    ])(
      'for a change of %s ago, last called %s ago: %i times more, with its token',
      async (waited, ago, times) => {
        await retitle(1);
        await secret('deploy_hook', HOOK);
        await secret('deploy_hook_token', 'a token');
        await site.owner.exec(`
        update private.waiting_changes set waiting_since = clock_timestamp() - interval '${waited}';
        update private.content_version set called_at = clock_timestamp() - interval '${ago}'
      `);
        await timer();
        const withToken = { headers: { ...headers, Authorization: 'Bearer a token' } };
        expect(await calls()).toMatchObject(Array(times).fill(withToken));
      },
    );

    test('and no save fails for it: where there is no vault, no address, or it cannot be called', async () => {
      await site.owner.exec('alter schema vault rename to away');
      await retitle(1);
      await site.owner.exec('alter schema away rename to vault');
      await retitle(1);
      await secret('deploy_hook', 'broken');
      await retitle(1);
      expect(await calls()).toEqual([]);

      await site.owner.query('update vault.decrypted_secrets set decrypted_secret = $1', [HOOK]);
      await timer();
      expect(await calls()).toHaveLength(1);
      expect(await admin('select title from public.publications where id = 1')).toEqual([{ title: 'A!!!' }]);
    });
  });
});
