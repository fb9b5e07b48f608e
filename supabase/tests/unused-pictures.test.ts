import { expect, test } from 'vitest';
import { callAll, describeOnDatabase, withoutTriggers } from './database.ts';
import { addDraft, type Draft, draftOf, newRowDraft, publishDraft } from './draft-rows.ts';
import { buildRow, insertRows } from './sample-rows.ts';

const name = (digit: string, type = 'png') => `${digit.repeat(32)}.${type}`;
const address = (picture: string) => `/media/uploads/${picture}`;

describeOnDatabase('uploaded pictures', (site) => {
  const { query, service } = site;

  const named = async (since: string | null = null) =>
    (await callAll<string>(service, 'public.named_pictures', since)).sort();
  const takeReleased = async () => (await callAll<string>(service, 'public.take_released_pictures')).sort();
  const discard = ({ id }: Pick<Draft, 'id'>) =>
    query(`update public.content_drafts set discarded_at = now() where id = ${id}`);
  /** Sets the times of drafts and of pictures that they let go of back. */
  const wait = async (interval: string) => {
    for (const [table, column] of [
      ['public.content_drafts', 'discarded_at'],
      ['private.released_pictures', 'released_at'],
      ['public.content_history', 'changed_at'],
    ] as const) {
      const back = `update ${table} set ${column} = ${column} - interval '${interval}'`;
      await withoutTriggers(site.owner, table, back);
    }
  };

  test('are named by rows, drafts and the history, wherever they are kept', async () => {
    const hosted = `https://ref.supabase.co/storage/v1/object/public/uploads/${name('b', 'webp')}`;
    const [row] = await insertRows(query, 'publications', [buildRow('publications', { image_url: hosted })]);
    await addDraft(query, newRowDraft('submitted_papers', { image_url: address(name('a')) }));
    await query('update public.publications set image_url = $1', [address(name('c', 'jpg'))]);
    await query('delete from public.publications where id = $1', [row?.id]);

    expect(await named()).toEqual([name('a'), name('b', 'webp'), name('c', 'jpg')]);
    await wait('91 days');
    expect(await named()).toHaveLength(3);
    const [{ since = '' } = {}] = await query<{ since: string }>(
      `select (now() - interval '90 days')::text as since`,
    );
    expect(await named(since)).toEqual([name('a')]);
  });

  test('that a draft has exchanged go after a day, unless it has taken them back', async () => {
    const draft = await addDraft(query, newRowDraft('publications', { image_url: address(name('a')) }));
    const exchange = (picture: string) =>
      query(
        `update public.content_drafts set draft_values = draft_values || jsonb_build_object('image_url', $1::text)
         where id = $2`,
        [address(picture), draft.id],
      );
    await exchange(name('b'));
    await exchange(name('c'));
    await exchange(name('b'));
    await wait('25 hours');
    expect(await takeReleased()).toEqual([name('a'), name('c')]);
  });

  test('stay while anything else names them, or ever did', async () => {
    const [row] = await insertRows(query, 'publications', [
      buildRow('publications', { image_url: address(name('a')) }),
    ]);
    const draft = await addDraft(
      query,
      await draftOf(query, 'publications', row?.id ?? '', { image_url: address(name('b')) }),
    );
    const other = await addDraft(query, newRowDraft('publications', { image_url: address(name('a')) }));
    await publishDraft(query, draft);
    await query('delete from public.publications');
    await discard(other);
    await wait('100 days');
    expect(await takeReleased()).toEqual([]);
  });

  test('are looked for in a part of the history at a time, and only where a draft let go of one', async () => {
    await site.owner.transaction(async (transaction) => {
      const scans = async () =>
        JSON.stringify(
          await transaction.query(
            `select seq_scan, idx_scan from pg_stat_xact_user_tables where relname = 'content_history'`,
          ),
        );
      const before = await scans();
      await transaction.exec('select private.take_released_pictures()');
      expect(await scans()).toBe(before);
    });

    const [row] = await insertRows(query, 'publications', [buildRow('publications')]);
    await site.owner.exec(`insert into public.content_history (table_name, row_id, action, new_row)
      select table_name, row_id, action, new_row from public.content_history, generate_series(1, 10000)`);
    const named = { image_url: address(name('a')) };
    await query('update public.publications set image_url = $1 where id = $2', [named.image_url, row?.id]);
    await query('delete from public.publications');
    await discard(await addDraft(query, newRowDraft('publications', named)));
    await discard(await addDraft(query, newRowDraft('publications', { image_url: address(name('b')) })));
    await wait('25 hours');
    expect(await takeReleased()).toEqual([]);
    expect(await takeReleased()).toEqual([name('b')]);
  });
});
