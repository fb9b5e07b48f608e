import { ANON } from '@burhan/testing/database';
import { describe, expect, test } from 'vitest';
import { call, column, describeOnDatabase } from './database.ts';
import { addDraft, addLink, publishDraft, publishDue } from './draft-rows.ts';
import { refusalOf } from './sample-rows.ts';

type Texts = Record<string, string | null>;
type Stored = { id: number; page: string; key: string; en: string | null; ar: string | null };

describeOnDatabase('texts of pages', (site) => {
  const { query, service } = site;

  const versionOf = async (page: string) => {
    const newest = 'select max(updated_at)::text from public.page_texts where page = $1';
    return (await column<string | null>(query, newest, [page]))[0] ?? null;
  };
  const saveAt = (version: string | null, page: string, texts: Texts) =>
    query<Stored>('select * from public.save_page_texts($1, $2, $3)', [page, texts, version]);
  const save = async (page: string, texts: Texts) => saveAt(await versionOf(page), page, texts);
  const stored = () => query<Stored>('select page, key, en, ar from public.page_texts order by page, key');
  const draftOfPage = async (page: string, draft_values: Texts) =>
    addDraft(query, {
      ...{ table_name: 'page_texts', row_id: page, action: 'update', draft_values },
      base_version: await versionOf(page),
    });

  describe('each', () => {
    test.each([
      ['an emptied note', 'partners.note', ''],
      ['of a key that no page has', 'unknown.constructor', 'Kept'],
      ['8,000 characters outside the basic plane', 'lead', '🩺'.repeat(8000)],
    ])('is kept as it is: %s', async (_case, key, en) => {
      await save('home', { [key]: en });
      expect(await stored()).toEqual([{ page: 'home', key, en, ar: null }]);
    });

    test.each([
      ['8,001 characters', 'en_length', { lead: 'x'.repeat(8001) }],
      ['8,001 Arabic characters', 'ar_length', { lead_ar: 'ع'.repeat(8001) }],
      ['a carriage return', 'en_value', { lead: 'x\r\n' }],
      ['an Arabic tab', 'ar_value', { lead_ar: 'x\t' }],
      ['a key of 201 characters', 'key_length', { ['x'.repeat(201)]: 'x' }],
      ['a key with an empty part', 'key_value', { 'hero..title': 'x' }],
      ['a key of another language', 'key_value', { lead_fr: 'x' }],
      ['no key', 'key_value', { '': 'x' }],
    ])('is refused with the reason, and in a draft: %s', async (_case, rule, texts: Texts) => {
      const constraint = `page_texts_${rule}`;
      expect(await refusalOf(save('home', texts))).toMatchObject({ code: '23514', constraint });
      expect(await refusalOf(draftOfPage('home', texts))).toMatchObject({ hint: 'draft_values' });
    });

    test('is of a page that there is', async () => {
      const constraint = 'page_texts_page_value';
      expect(await refusalOf(save('about', { lead: 'x' }))).toMatchObject({ code: '23514', constraint });
      expect(await refusalOf(draftOfPage('about', { lead: 'x' }))).toMatchObject({ hint: 'draft_values' });
    });

    test('is one of 200 of its page', async () => {
      const keys = Array.from({ length: 200 }, (_, place) => `key${place}`);
      await save('home', Object.fromEntries(keys.map((key) => [key, 'x'])));
      await save('home', { key7: 'y' });
      await save('privacy', { lead: 'x' });
      expect(await refusalOf(save('home', { lead: 'x' }))).toMatchObject({ hint: 'row_limit' });
      const move = query(`update public.page_texts set page = 'home' where page = 'privacy'`);
      expect(await refusalOf(move)).toMatchObject({ hint: 'row_limit' });
    });
  });

  describe('saving', () => {
    test('changes what it names, in each language by itself, and gives all of the page', async () => {
      await query(`insert into public.page_texts (id, page, key) values (1, 'privacy', 'lead')`);
      await save('home', { lead: 'A', lead_ar: 'أ', heading: 'B' });
      const given = { lead_ar: null, 'hero.title_ar': 'ج', 'hero.text': null, 'hero.text_ar': null };
      const all = await save('home', given);

      // A text that has no row, and is that of the release, gets none.
      expect(all).toMatchObject([
        { page: 'home', key: 'heading', en: 'B', ar: null },
        { page: 'home', key: 'lead', en: 'A', ar: null },
        { page: 'home', key: 'hero.title', en: null, ar: 'ج' },
      ]);
      expect(await query('select from public.content_history')).toHaveLength(5);
    });

    test('is refused at another version, which moves with each change and stays without one', async () => {
      await save('home', { lead: 'A', heading: 'B' });
      const version = await versionOf('home');
      await save('home', { lead: 'A' });
      expect(await versionOf('home')).toBe(version);

      await save('home', { heading: null });
      for (const [other, page] of [
        [version, 'home'],
        [null, 'home'],
        [version, 'privacy'],
      ] as const)
        expect(await refusalOf(saveAt(other, page, { lead: 'C' }))).toMatchObject({ hint: 'row_conflict' });
    });

    test('is done by one of many who save a page for the first time at once', async () => {
      const keys = ['a', 'b', 'c', 'd', 'e'];
      const saved = await Promise.allSettled(keys.map((key) => saveAt(null, 'home', { [key]: key })));
      expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await stored()).toHaveLength(1);
    });
  });

  describe('drafts', () => {
    test('are saved as of the version that they were made from, by hand and on time', async () => {
      const first = await draftOfPage('home', { lead: 'A', heading_ar: 'ب' });
      expect(await publishDraft(query, first)).toMatchObject([
        { page: 'home', key: 'heading', en: null, ar: 'ب' },
        { page: 'home', key: 'lead', en: 'A', ar: null },
      ]);
      const late = await draftOfPage('home', { lead: 'C' });
      await draftOfPage('privacy', { lead: 'A' });
      await save('home', { heading: 'B' });
      await query('update public.content_drafts set publish_at = $1', ['2026-01-01']);
      expect(await publishDue(service)).toEqual([2]);
      expect((await stored()).map(({ page, key, en }) => `${page} ${key} ${en}`)).toEqual([
        ...['home heading B', 'home lead A', 'privacy lead A'],
      ]);
      const left = await query('select id, problem from public.content_drafts');
      expect(left).toEqual([{ id: late.id, problem: 'row_conflict' }]);
    });

    test('are shown to a guest as the page will be', async () => {
      await save('home', { lead: 'A', heading: 'B' });
      const secret = await addLink(query, await draftOfPage('home', { lead: 'C', 'hero.title_ar': 'ج' }));
      const { row } = await call<{ row: object }>(site.as(ANON), 'public.preview_draft', secret);
      expect(row).toEqual({
        page: 'home',
        texts: [
          { key: 'heading', en: 'B', ar: null },
          { key: 'hero.title', en: null, ar: 'ج' },
          { key: 'lead', en: 'C', ar: null },
        ],
      });
    });
  });
});
