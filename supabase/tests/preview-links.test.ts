import { createHash } from 'node:crypto';
import { ANON } from '@burhan/testing/database';
import { itemColumn } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { call, column, describeOnDatabase, type Query } from './database.ts';
import {
  addDraft,
  addLink,
  addRowWithDraft,
  type Draft,
  draftOf,
  newRowDraft,
  publishDraft,
  readDraft,
} from './draft-rows.ts';
import { LIST_TABLES, refusalOf, type Values } from './sample-rows.ts';

type Preview = {
  table_name: string;
  action: string;
  row_id: string | null;
  row: Record<string, unknown>;
  draft_version: string;
  expires_at: string;
};

const ENDED = { code: 'P0001', hint: 'link_ended' };

describeOnDatabase('preview links', (site) => {
  const { query } = site;
  const guest = ((sql, params) => site.as(ANON)(sql, params)) as Query;

  const linkTo = (draft: Pick<Draft, 'id'>, expiresIn?: string) => addLink(query, draft, expiresIn);

  const preview = (secret: string) => call<Preview>(guest, 'public.preview_draft', secret);

  /** As if the time had passed. */
  const expire = () =>
    site.owner.query(`update public.preview_links set created_at = now() - interval '8 days',
      expires_at = now() - interval '1 second'`);

  test('show a change as the whole row will be, and neither names nor another draft', async () => {
    const { id, draft } = await addRowWithDraft(query, 'publications', { title: 'Better', doi: null });
    await addDraft(query, newRowDraft('publications', { title: 'Another draft' }));
    const [present] = await query<{ row: object }>('select to_jsonb(p) as row from public.publications as p');

    const shown = await preview(await linkTo(draft));
    expect(shown).toEqual({
      table_name: 'publications',
      action: 'update',
      row_id: String(id),
      row: { ...present?.row, id, title: 'Better', doi: null },
      draft_version: expect.any(String),
      expires_at: expect.any(String),
    });
    expect(Date.parse(shown.draft_version)).toBe(Date.parse(draft.updated_at));
    expect(JSON.stringify(shown)).not.toMatch(/console\.example|Another draft/);
  });

  test.each(LIST_TABLES)('show an addition to %s with every column, at the end', async (table) => {
    await addRowWithDraft(
      query,
      table,
      table === 'ongoing_projects' ? { id: 'P008' } : { [itemColumn(table)]: 'X' },
    );
    const typedId: Values = table === 'ongoing_projects' ? { id: 'P007' } : {};
    const draft = await addDraft(query, newRowDraft(table, typedId));
    const { row } = await preview(await linkTo(draft));

    const published = await publishDraft(query, draft);
    expect({ ...row, created_at: '', updated_at: '' }).toEqual({
      ...published,
      ...(table === 'ongoing_projects' ? {} : { id: -1 }),
      created_at: '',
      updated_at: '',
    });
  });

  test('show what is missing yet as nothing', async () => {
    const draft = await addDraft(query, {
      table_name: 'publications',
      action: 'insert',
      draft_values: { title: 'Alone', journal: null },
    });
    const { row } = await preview(await linkTo(draft));
    expect(row).toMatchObject({ title: 'Alone', journal: '', summary: '', order_index: 1, title_ar: null });
  });

  test('show a metric, and the row that will be removed', async () => {
    const metric = await addDraft(query, await draftOf(query, 'metrics', 2, { number_value: '75+' }));
    expect((await preview(await linkTo(metric))).row).toMatchObject({ id: 2, number_value: '75+' });
    const { id, draft } = await addRowWithDraft(query, 'publications', { title: 'X' });
    await query(`update public.content_drafts set action = 'delete', draft_values = '{}' where id = $1`, [
      draft.id,
    ]);
    expect(await preview(await linkTo(draft))).toMatchObject({ action: 'delete', row: { id } });
  });

  test('say the same when they are unknown, ended, expired, discarded, published or without a row', async () => {
    const refused = async (secret: string) => {
      const refusal = await refusalOf(preview(secret));
      expect(refusal).toMatchObject({ ...ENDED, message: 'This preview link has ended.' });
    };
    for (const secret of ['', 'x', 'a'.repeat(43), 'ä'.repeat(100_000)]) await refused(secret);

    const { draft } = await addRowWithDraft(query, 'publications', { title: 'X' });
    const ended = await linkTo(draft);
    await query('update public.preview_links set ended_at = now()');
    await refused(ended);
    const [link] = await query(
      'update public.preview_links set ended_at = null returning ended_at is null as is_open',
    );
    expect(link).toEqual({ is_open: false });
    await refused(ended);

    const secret = await linkTo(draft);
    await query('update public.content_drafts set discarded_at = now()');
    await refused(secret);
    await query('update public.content_drafts set discarded_at = null');
    await preview(secret);
    await expire();
    await refused(secret);

    const withoutRow = await linkTo(draft);
    await query('delete from public.publications');
    expect(await refusalOf(preview(withoutRow))).toMatchObject(ENDED);

    const addition = await addDraft(query, newRowDraft('publications'));
    const published = await linkTo(addition);
    await publishDraft(query, addition);
    await refused(published);
  });

  test('open with the secret alone, not with its hash', async () => {
    const draft = await addDraft(query, newRowDraft('publications'));
    const secret = await linkTo(draft);
    const hash = createHash('sha256').update(secret).digest('hex');
    expect(await column(site.owner.query, 'select token_hash from public.preview_links')).toEqual([hash]);
    expect(await refusalOf(preview(hash))).toMatchObject(ENDED);
  });

  test('name who made them, and end after 7 days unless said otherwise, and after 30 at the latest', async () => {
    const draft = await addDraft(query, newRowDraft('publications'));
    await query(`insert into public.preview_links (draft_id, token_hash) values ($1, repeat('a', 64))`, [
      draft.id,
    ]);
    await linkTo(draft, '1 hour');
    await linkTo(draft, '1 year');
    expect(
      await query(`select created_by_name, extract(epoch from expires_at - created_at)::integer / 3600 as hours
        from public.preview_links order by id`),
    ).toEqual([7 * 24, 1, 30 * 24].map((hours) => ({ created_by_name: 'admin@console.example', hours })));
    expect(await refusalOf(linkTo(draft, '-1 hour'))).toMatchObject({ code: '23514' });
    const notHash = query(`insert into public.preview_links (draft_id, token_hash) values ($1, 'secret')`, [
      draft.id,
    ]);
    expect(await refusalOf(notHash)).toMatchObject({ code: '23514' });
  });

  test('go with their draft', async () => {
    const draft = await addDraft(query, newRowDraft('publications'));
    await linkTo(draft);
    await publishDraft(query, (await readDraft(query, draft.id)) as Draft);
    expect(await site.owner.query('select from public.preview_links')).toEqual([]);
  });
});
