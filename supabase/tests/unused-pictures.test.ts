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

  test('are looked for in the history only where a draft let go of one, and by an index', async () => {
    await site.owner.transaction(async (transaction) => {
      const scans = () =>
        transaction.query(
          `select seq_scan, idx_scan from pg_stat_xact_user_tables where relname = 'content_history'`,
        );
      const before = await scans();
      await transaction.exec('select private.take_released_pictures()');
      expect(await scans()).toEqual(before);

      await transaction.exec('set local enable_seqscan = off');
      const plan = await transaction.query(`explain select from public.content_history
        where private.pictures_in(old_row) @> array['a'] or private.pictures_in(new_row) @> array['a']`);
      expect(JSON.stringify(plan)).toContain('content_history_pictures');
    });
  });
});
