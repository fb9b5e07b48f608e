import { migrate } from '@burhan/local-stack/database/migrate';
import { applyPrelude } from '@burhan/local-stack/database/prelude';
import { itemColumn } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { describeOnDatabase, describeOnEmptyDatabase } from './database.ts';
import { buildRow, insertRows, ORDERED_TABLES, refusalOf } from './sample-rows.ts';

const NONE = { width: null, height: null };

describeOnDatabase('picture sizes', (site) => {
  test.each(ORDERED_TABLES)(
    'of %s go with their picture alone, and are never what an admin sends',
    async (table) => {
      const sizes = () =>
        site.owner.query(`select image_width as width, image_height as height from public.${table}`);
      const sent = { image_width: 1, image_height: 1 };
      await insertRows(site.query, table, [buildRow(table, { ...sent, image_url: '/a.png' })]);
      expect(await sizes()).toEqual([NONE]);
      await site.owner.query(`update public.${table} set image_width = 30, image_height = 20`);
      await site.query(
        `update public.${table} set ${itemColumn(table)} = 'Other', image_width = 1, image_height = 1`,
      );
      expect(await sizes()).toEqual([{ width: 30, height: 20 }]);
      await site.query(`update public.${table} set image_url = '/b.png'`);
      expect(await sizes()).toEqual([NONE]);
    },
  );
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
