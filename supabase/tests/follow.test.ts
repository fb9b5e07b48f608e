import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, describeOnDatabase } from './database.ts';
import { addTitled } from './sample-rows.ts';

type SiteState = {
  now: string;
  on_site_since: string | null;
  waiting_since: string | null;
  waiting: { table_name: string; row_id: string; waiting_since: string }[];
};

describeOnDatabase('following the content', (site) => {
  const { query: admin, service } = site;

  const version = () => call<number>(service, 'public.content_version');
  const report = (composed: number) => call(service, 'public.report_composed', composed);
  const state = (query = admin) => call<SiteState>(query, 'public.site_state');
  const items = async () =>
    (await state()).waiting.map(({ table_name, row_id }) => `${table_name} ${row_id}`);
  const retitle = (id = 1) =>
    admin(`update public.publications set title = title || '!' where id = $1`, [id]);

  beforeEach(async () => {
    await site.owner.exec('truncate private.waiting_changes');
    await addTitled(admin, 'publications', ['A', 'B']);
    await report(await version());
  });

  test('an item waits until a version with its last change is reported; an order is of no item', async () => {
    const before = await state();
    expect(before).toMatchObject({ waiting_since: null, waiting: [] });
    await retitle(1);
    const composed = await version();
    await retitle(1);
    await admin('select public.reorder_publications(array[2, 1])');
    await admin('delete from public.publications where id = 2');
    const first = await state();
    expect(first.waiting_since).toBe(first.waiting[0]?.waiting_since);
    expect(await items()).toEqual(['publications 1', 'publications 2']);
    expect(first.on_site_since).toBe(before.on_site_since);

    await report(composed);
    const second = await state();
    expect(await items()).toEqual(['publications 1', 'publications 2']);
    expect(second.waiting_since && first.waiting_since && second.waiting_since > first.waiting_since).toBe(
      true,
    );

    await report(await version());
    const last = await state(service);
    expect(last).toMatchObject({ waiting_since: null, waiting: [] });
    expect(last.on_site_since && last.on_site_since > (second.on_site_since ?? '')).toBe(true);
  });

  test('older pages that are handed over after newer ones wait again; a version that never was changes nothing', async () => {
    await retitle(1);
    const older = await version();
    await retitle(2);
    await report(await version());
    const after = await state();
    expect(after.waiting_since).toBeNull();
    await report(999_999);
    expect({ ...(await state()), now: after.now }).toEqual(after);

    await report(older);
    expect((await state()).waiting_since).not.toBeNull();
    await report(await version());
    expect(await state()).toMatchObject({ waiting_since: null, waiting: [] });
    await retitle(1);
    expect(await items()).toEqual(['publications 1']);
  });

  test('what changed without a row of its own waits as a whole', async () => {
    await site.owner.query('update private.content_version set version = version + 1 where is_only');
    expect(await state()).toMatchObject({ waiting_since: expect.any(String), waiting: [] });
  });

  describe('by the deploy hook', () => {
    const calls = () =>
      site.owner.query<Record<string, unknown>>('select url, body, headers from net.requests');
    const timer = () => site.owner.query('select private.call_deploy_hook()');
    /** As if that much time had passed. */
    const pass = (time: string) =>
      site.owner.exec(`
        update private.content_version set called_at = called_at - interval '${time}';
        update private.waiting_changes set waiting_since = waiting_since - interval '${time}'
      `);
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
        end $$
      `);
    });
    beforeEach(async () => {
      await site.owner.exec(`
        drop schema if exists vault cascade;
        truncate net.requests;
        update private.content_version set called_at = null
      `);
      await site.owner.exec(
        'create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text)',
      );
    });

    test('is called with a change, and again each minute until what changed is reported', async () => {
      await secret('deploy_hook', 'https://host.example/hook');
      await timer();
      expect(await calls()).toEqual([]);
      await retitle();
      await retitle(2);
      await timer();
      const call = {
        url: 'https://host.example/hook',
        body: { event_type: 'content' },
        headers: { 'Content-Type': 'application/json' },
      };
      expect(await calls()).toEqual([call]);

      await pass('54 seconds');
      await timer();
      expect(await calls()).toHaveLength(1);
      await pass('1 second');
      await timer();
      expect(await calls()).toHaveLength(2);

      await report(await version());
      await pass('1 hour');
      await timer();
      expect(await calls()).toHaveLength(2);
    });

    test('is called more rarely the longer nothing follows', async () => {
      await secret('deploy_hook', 'https://host.example/hook');
      await secret('deploy_hook_token', 'a token');
      await retitle();
      for (const _ of Array.from({ length: 60 * 24 })) {
        await pass('1 minute');
        await timer();
      }
      const made = await calls();
      expect(made.length).toBeGreaterThan(50);
      expect(made.length).toBeLessThan(80);
      expect(made.at(-1)).toMatchObject({ headers: { Authorization: 'Bearer a token' } });
    });

    test('no save fails for it: where there is no vault, no address, or it cannot be called', async () => {
      await site.owner.exec('drop schema vault cascade');
      await retitle();
      await site.owner.exec(
        'create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text)',
      );
      await retitle();
      await secret('deploy_hook', 'broken');
      await retitle();
      expect(await calls()).toEqual([]);

      await site.owner.exec(
        `update vault.decrypted_secrets set decrypted_secret = 'https://host.example/hook'`,
      );
      await timer();
      expect(await calls()).toHaveLength(1);
      expect(await admin('select title from public.publications where id = 1')).toEqual([{ title: 'A!!!' }]);
    });
  });
});
