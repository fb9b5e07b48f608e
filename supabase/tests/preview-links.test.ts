import { createHash } from 'node:crypto';
import { ANON } from '@burhan/testing/database';
import { itemColumn } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { call, column, describeOnDatabase } from './database.ts';
import { addDraft, addLink, addRowWithDraft, draftOf, newRowDraft, publishDraft } from './draft-rows.ts';
import { buildRow, insertRows, LIST_TABLES, refusalOf, type Values } from './sample-rows.ts';

type Preview = { action: string; row: Record<string, unknown> };

describeOnDatabase('preview links', (site) => {
  const { query } = site;
  const preview = (secret: string) => call<Preview>(site.as(ANON), 'public.preview_draft', secret);
  const refused = async (secret: string) =>
    expect(await refusalOf(preview(secret))).toMatchObject({
      ...{ code: 'P0001', hint: 'link_ended', message: 'This preview link has ended.' },
    });

  test('show a change as the whole row will be, and neither names nor another draft', async () => {
    const { id, draft } = await addRowWithDraft(query, 'publications', { title: 'Better', doi: null });
    await addDraft(query, newRowDraft('publications', { title: 'Another draft' }));
    const [present] = await query<{ row: object }>('select to_jsonb(p) as row from public.publications as p');

    const shown = await preview(await addLink(query, draft));
    expect(shown).toEqual({
      table_name: 'publications',
      action: 'update',
      row_id: String(id),
      row: { ...present?.row, id, title: 'Better', doi: null },
      expires_at: expect.any(String),
    });
    expect(JSON.stringify(shown)).not.toMatch(/console\.example|Another draft/);
  });

  test.each(LIST_TABLES)('show an addition to %s with every column, at the end', async (table) => {
    const isProject = table === 'ongoing_projects';
    await addRowWithDraft(query, table, isProject ? { id: 'P008' } : { [itemColumn(table)]: 'X' });
    const typedId: Values = isProject ? { id: 'P007' } : {};
    const draft = await addDraft(query, newRowDraft(table, typedId));
    const { row } = await preview(await addLink(query, draft));

    const published = await publishDraft(query, draft);
    const unknown = { created_at: '', updated_at: '' };
    expect({ ...row, ...unknown }).toEqual({ ...published, ...(!isProject && { id: -1 }), ...unknown });
  });

  test('show what is missing yet as nothing, and the row that will be removed', async () => {
    const draft_values = { title: 'Alone', journal: null };
    const alone = await addDraft(query, { table_name: 'publications', action: 'insert', draft_values });
    const missing = { title: 'Alone', journal: '', summary: '', order_index: 1, title_ar: null };
    expect(await preview(await addLink(query, alone))).toMatchObject({ row: missing });
    await insertRows(query, 'partners', [buildRow('partners')]);
    const removal = await addDraft(query, await draftOf(query, 'partners', 1, null));
    expect(await preview(await addLink(query, removal))).toMatchObject({ action: 'delete', row: { id: 1 } });
  });

  test('say the same when they are unknown, ended, expired, discarded, published or without a row', async () => {
    const { draft } = await addRowWithDraft(query, 'publications', { title: 'X' });
    const ended = await addLink(query, draft);
    const [hash = ''] = await column<string>(site.owner.query, 'select token_hash from public.preview_links');
    expect(hash).toBe(createHash('sha256').update(ended).digest('hex'));
    for (const secret of ['', 'ä'.repeat(100_000), hash]) await refused(secret);

    for (const end of ['now()', 'null']) {
      await query(`update public.preview_links set ended_at = ${end}`);
      await refused(ended);
    }

    const secret = await addLink(query, draft);
    await query('update public.content_drafts set discarded_at = now()');
    await refused(secret);
    await query('update public.content_drafts set discarded_at = null');
    const pass = (time: string) =>
      site.owner.query(
        `update public.preview_links set created_at = created_at - $1::interval, expires_at = expires_at - $1::interval`,
        [time],
      );
    await pass('6 days 23 hours');
    await preview(secret);
    await pass('1 hour');
    await refused(secret);

    const withoutRow = await addLink(query, draft);
    await query('delete from public.publications');
    await refused(withoutRow);

    const addition = await addDraft(query, newRowDraft('publications'));
    const published = await addLink(query, addition);
    await publishDraft(query, addition);
    await refused(published);
  });

  test('name who made them, and end after 7 days unless said otherwise, and after 30 at the latest', async () => {
    const draft = await addDraft(query, newRowDraft('publications'));
    const addHash = (hash: string) =>
      query('insert into public.preview_links (draft_id, token_hash) values ($1, $2)', [draft.id, hash]);
    await addHash('a'.repeat(64));
    await addLink(query, draft, '1 hour');
    await addLink(query, draft, '1 year');
    const links = await column(
      query,
      `select created_by_name || ' ' || extract(epoch from expires_at - created_at)::integer / 3600
       from public.preview_links order by id`,
    );
    expect(links).toEqual([7 * 24, 1, 30 * 24].map((hours) => `admin@console.example ${hours}`));
    expect(await refusalOf(addLink(query, draft, '-1 hour'))).toMatchObject({ code: '23514' });
    expect(await refusalOf(addHash('secret'))).toMatchObject({ code: '23514' });
  });
});
