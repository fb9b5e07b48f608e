import { ANON } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { call, describeOnDatabase } from './database.ts';
import { addDraft, addLink, draftOf, publishDraft, publishDue } from './draft-rows.ts';
import { refusalOf } from './sample-rows.ts';

const PAST = '2026-01-01';
const HERO = { hero: { title: 'Another title', points: [{ heading: 'One', text: 'x' }] } };

type Stored = { id: number; page: string; texts: object; updated_at: string };

describeOnDatabase('drafts of texts of pages', (site) => {
  const { query, service } = site;

  const save = async (page: string, texts: object): Promise<Stored> => {
    const [row] = await query<Stored>(
      'insert into public.page_texts (page, texts) values ($1, $2) returning *, updated_at::text',
      [page, texts],
    );
    return row as Stored;
  };
  const draftOfPage = (page: string, values: object = {}) =>
    addDraft(query, {
      table_name: 'page_texts',
      action: 'insert',
      draft_values: { page, texts: HERO, ...values } as never,
    });
  const draftOfRow = async (id: number, values: object) =>
    addDraft(query, await draftOf(query, 'page_texts', id, values as never));
  const pages = () => query<Stored>('select * from public.page_texts order by page');

  test.each([
    ['a text', { texts: 'x' }],
    ['a list', { texts: ['x'] }],
    ['a document that the table refuses', { texts: { lead: 1 } }],
    [
      'more than 40 KB',
      { texts: Object.fromEntries([...'abcdefghijklmnopqrstu'].map((key) => [key, key.repeat(2000)])) },
    ],
    ['a page that does not exist', { page: 'about' }],
    ['a document in a column of text', { page: {} }],
    ['a column that no form changes', { updated_at: PAST }],
  ])('do not hold %s', async (_case, values) => {
    expect(await refusalOf(draftOfPage('home', values))).toMatchObject({ hint: 'draft_values' });
  });

  test('become the row that they say, with every document', async () => {
    const values = { texts_ar: { hero: { title: 'عنوان' } } };
    expect(await publishDraft(query, await draftOfPage('home', values))).toMatchObject({
      page: 'home',
      texts: HERO,
      ...values,
    });
    const [row] = await pages();
    const change = await draftOfRow(row?.id ?? 0, { texts: { lead: 'Another' }, texts_ar: null });
    await publishDraft(query, change);
    expect(await pages()).toMatchObject([
      { ...row, texts: { lead: 'Another' }, texts_ar: null, updated_at: expect.any(String) },
    ]);
  });

  test('are published on time, and kept with the reason where the page has a row by then', async () => {
    const late = await draftOfPage('home');
    await draftOfPage('privacy');
    await query(`update public.content_drafts set publish_at = $1`, [PAST]);
    await save('home', {});
    expect(await publishDue(service)).toEqual([2]);
    expect((await pages()).map(({ page }) => page)).toEqual(['home', 'privacy']);
    expect(await query('select id, problem from public.content_drafts')).toEqual([
      { id: late.id, problem: '23505' },
    ]);
  });

  test('change facts of the site, whose row nobody adds or deletes', async () => {
    const facts = await draftOf(query, 'site_facts', 1, {
      whatsapp_number: '966512345678',
      name_ar: 'برهان',
    });
    await publishDraft(query, await addDraft(query, facts));
    expect(await query('select whatsapp_number, name, name_ar from public.site_facts')).toEqual([
      { whatsapp_number: '966512345678', name: null, name_ar: 'برهان' },
    ]);
    for (const action of ['insert', 'delete']) {
      const draft = { ...facts, action, ...(action === 'insert' && { row_id: null, base_version: null }) };
      expect(await refusalOf(addDraft(query, draft))).toMatchObject({ hint: 'draft_action' });
    }
  });

  test('are one of a page, of a row or of none yet', async () => {
    const first = await draftOfPage('home');
    expect(await refusalOf(draftOfPage('home'))).toMatchObject({ code: '23505', hint: 'draft_exists' });
    const other = await draftOfPage('privacy');
    const setPage = (page: string) =>
      query(`update public.content_drafts set draft_values = draft_values || $1 where id = $2`, [
        { page },
        other.id,
      ]);
    expect(await refusalOf(setPage('home'))).toMatchObject({ code: '23505' });

    await query('update public.content_drafts set discarded_at = now() where id = $1', [first.id]);
    await draftOfPage('home');
    const putBack = query('update public.content_drafts set discarded_at = null where id = $1', [first.id]);
    expect(await refusalOf(putBack)).toMatchObject({ code: '23505', hint: 'draft_exists' });
  });

  test('are shown to a guest as the page will be', async () => {
    const { id, page } = await save('home', {});
    const draft = await draftOfRow(id, { texts: HERO, texts_ar: null });
    const shown = async (shownDraft: typeof draft) => {
      const secret = await addLink(query, shownDraft);
      return call<{ row: { texts: object } }>(site.as(ANON), 'public.preview_draft', secret);
    };
    expect((await shown(draft)).row).toEqual({
      ...{ id, page, texts: HERO, texts_ar: null },
      ...{ created_at: expect.any(String), updated_at: expect.any(String) },
    });
    const missing = await draftOfPage('privacy', { texts: null });
    expect((await shown(missing)).row.texts).toEqual({});
  });

  test('a first save is taken back, and put back again while nobody else has saved the page', async () => {
    const { id, updated_at } = await save('home', HERO);
    await query('delete from public.page_texts where id = $1 and updated_at = $2', [id, updated_at]);
    expect(await pages()).toEqual([]);
    const history = await query<{ id: number; action: string }>(
      'select id, action, new_row from public.content_history order by id',
    );
    expect(history).toMatchObject([{ action: 'insert', new_row: { texts: HERO } }, { action: 'delete' }]);

    const putBack = () => call(query, 'public.restore_deleted', history[1]?.id);
    await save('home', {});
    expect(await refusalOf(putBack())).toMatchObject({
      hint: 'row_exists',
      message: 'This page has texts already.',
    });
    await query('delete from public.page_texts');
    await putBack();
    expect(await pages()).toMatchObject([{ id, page: 'home', texts: HERO }]);
  });
});
