import { migrate } from '@burhan/local-stack/database/migrate';
import { applyPrelude } from '@burhan/local-stack/database/prelude';
import { expect, test } from 'vitest';
import { describeOnDatabase, describeOnEmptyDatabase } from './database.ts';
import { buildRow, insertRows, ORDERED_TABLES, refusalOf } from './sample-rows.ts';

const KEPT = { width: 30, height: 20 };
const NONE = { width: null, height: null };

describeOnDatabase('picture sizes', (site) => {
  const keep = (address: string, width: number, height: number) =>
    site
      .service<{ kept: number }>('select public.keep_picture_size($1, $2, $3) as kept', [
        address,
        width,
        height,
      ])
      .then(([row]) => row?.kept);
  const sizes = (table: string) =>
    site.owner.query(`select image_width as width, image_height as height from public.${table} order by id`);

  test.each(ORDERED_TABLES)(
    'are kept with every row of %s that shows the picture and has none, as if nothing had changed',
    async (table) => {
      const row = buildRow(table, { image_url: '  /a.png\n' });
      await insertRows(site.query, table, [row, row, buildRow(table, { image_url: '/b.png' })]);
      const trace = () =>
        site.owner.query(
          `select updated_at, (select count(*) from public.content_history) from public.${table}`,
        );
      const before = await trace();
      expect(await keep('/a.png', 30, 20)).toBe(2);
      expect(await keep('/a.png', 99, 99)).toBe(0);
      expect(await sizes(table)).toEqual([KEPT, KEPT, NONE]);
      expect(await trace()).toEqual(before);
    },
  );

  test.each(ORDERED_TABLES)(
    'of %s go with their picture alone, and are never what an admin sends',
    async (table) => {
      const sent = { image_width: 1, image_height: 1 };
      await insertRows(site.query, table, [buildRow(table, { ...sent, image_url: '/a.png' })]);
      expect(await sizes(table)).toEqual([NONE]);
      await keep('/a.png', 30, 20);
      await site.query(`update public.${table} set title = 'Other', image_width = 1, image_height = 1`);
      expect(await sizes(table)).toEqual([KEPT]);
      await site.query(`update public.${table} set image_url = '/b.png'`);
      expect(await sizes(table)).toEqual([NONE]);
    },
  );

  test('come back with a deleted row', async () => {
    await insertRows(site.query, 'publications', [buildRow('publications', { image_url: '/a.png' })]);
    await keep('/a.png', 30, 20);
    await site.query('delete from public.publications');
    await site.query(`select public.restore_deleted(id) from public.content_history where action = 'delete'`);
    expect(await sizes('publications')).toEqual([KEPT]);
  });

  test.each([
    [0, 1],
    [1, 200_000],
    [null, 5],
  ])('of %s × %s are refused', async (width, height) => {
    await insertRows(site.query, 'publications', [buildRow('publications')]);
    const refusal = await refusalOf(
      site.owner.query('update public.publications set image_width = $1, image_height = $2', [width, height]),
    );
    expect(refusal).toMatchObject({ code: '23514', constraint: 'publications_image_size' });
  });
});

describeOnEmptyDatabase('a database with storage, as hosted Supabase has', (open) => {
  test('gets a public bucket that admins alone add to', async () => {
    const session = await open();
    await applyPrelude(session);
    await session.exec(`
      create schema storage;
      create table storage.buckets (
        id text primary key, name text not null, public boolean, file_size_limit bigint, allowed_mime_types text[]
      );
      create table storage.objects (id bigint generated always as identity, bucket_id text, name text);
      alter table storage.objects enable row level security;
      grant usage on schema storage to authenticated;
      grant insert on storage.objects to authenticated;
    `);
    await migrate(session);
    expect(
      await session.query('select id, public, file_size_limit::integer as bytes from storage.buckets'),
    ).toEqual([{ id: 'uploads', public: true, bytes: 5 * 1024 * 1024 }]);

    const add = (bucket: string) =>
      session.transaction(async (transaction) => {
        await transaction.exec('set local role authenticated');
        await transaction.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [
          bucket,
          'a.jpg',
        ]);
      });
    expect(await refusalOf(add('uploads'))).toMatchObject({ code: '42501' });
    await session.exec(
      'create or replace function private.is_admin() returns boolean language sql as $$ select true $$',
    );
    await add('uploads');
    expect(await refusalOf(add('other'))).toMatchObject({ code: '42501' });
  });
});
