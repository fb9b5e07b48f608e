import { ALL_COLUMNS, CONSOLE_TABLES } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { column, describeOnDatabase, withoutTriggers } from './database.ts';
import {
  addDraft,
  addRowWithDraft,
  type Draft,
  draftOf,
  type NewDraft,
  newRowDraft,
  publishDraft,
  readDraft,
} from './draft-rows.ts';
import { buildRow, insertRows, refusalOf } from './sample-rows.ts';

describeOnDatabase('drafts', (site) => {
  const { query } = site;

  const change = (draft: Pick<Draft, 'id'>, set: string) =>
    query<Draft>(`update public.content_drafts set ${set} where id = ${draft.id} returning *`);

  test.each(CONSOLE_TABLES)(
    'take the texts of $table alone, with the length and the characters of their columns',
    async ({ table, fields }) => {
      const draft = { table_name: table, row_id: '1', action: 'update', base_version: '2026-01-01' };
      const texts = fields.filter(({ maximumLength }) => maximumLength);
      const hasLines = ({ control }: { control: string }) =>
        control === 'paragraph' || control === 'authorOrcids';
      const longest: Record<string, string> = {};
      // Each of these characters is two units of UTF-16, and four bytes.
      for (const field of texts)
        longest[field.column] =
          '🩺'.repeat((field.maximumLength ?? 0) - 2) + (hasLines(field) ? '\n\n' : '🩺🩺');
      const { id } = await addDraft(query, { ...draft, draft_values: longest });

      const fixed = ALL_COLUMNS[table].filter((column) => !(column in longest) && column !== 'status');
      expect(fixed).toContain('updated_at');
      const wrong = [
        ...texts.flatMap((field) =>
          [
            `${longest[field.column]}x`,
            '\t',
            '\r',
            '\u0085',
            '\u2029',
            ...(hasLines(field) ? [] : ['\n']),
          ].map((text) => ({ [field.column]: text })),
        ),
        ...[...fixed, 'title; drop table x', 'tableoid'].map((column) => ({ [column]: '1' })),
      ];
      for (const draft_values of wrong) {
        const refusal = refusalOf(addDraft(query, { ...draft, row_id: '2', draft_values }));
        expect(await refusal, JSON.stringify(draft_values)).toMatchObject({ hint: 'draft_values' });
      }
      const changed = change({ id }, `draft_values = '{"updated_at": "1"}'`);
      expect(await refusalOf(changed)).toMatchObject({ code: 'P0001', hint: 'draft_values' });
    },
  );

  test.each<[string, Partial<NewDraft>, object]>([
    ['a number', { draft_values: { title: 1 } }, { hint: 'draft_values' }],
    ['no value', { draft_values: {} }, { hint: 'draft_values' }],
    ['a list instead of values', { draft_values: [] as never }, { hint: 'draft_values' }],
    ['a type of work that there is not', { draft_values: { work_type: 'x' } }, { hint: 'draft_values' }],
    ['another table', { table_name: 'content_history' }, { hint: 'draft_action' }],
    ['a table of another schema', { table_name: 'users' }, { hint: 'draft_action' }],
    ['another action', { action: 'truncate' }, { hint: 'draft_action' }],
    ['a new metric', { table_name: 'metrics' }, { hint: 'draft_action' }],
    ['the removal of facts', { table_name: 'site_facts', action: 'delete' }, { hint: 'draft_action' }],
    ['a new text of a page', { table_name: 'page_texts' }, { hint: 'draft_action' }],
    ['the removal of a text', { table_name: 'page_texts', action: 'delete' }, { hint: 'draft_action' }],
    ['an addition to a row', { row_id: '1' }, { code: '23514' }],
    ['a change without a version', { action: 'update', row_id: '1' }, { code: '23514' }],
    ['a time that never comes', { publish_at: 'infinity' }, { code: '23514' }],
  ])('are not of %s', async (_case, draft, refusal) => {
    const added = addDraft(query, { ...newRowDraft('publications'), ...draft });
    expect(await refusalOf(added)).toMatchObject(refusal);
  });

  test('may lack what is required, until they are published; the refusal tells nothing of the row', async () => {
    const missing = { title: null, summary: '' };
    for (const draft_values of [missing, newRowDraft('publications', { title: ' ' }).draft_values]) {
      const draft = await addDraft(query, { table_name: 'publications', action: 'insert', draft_values });
      const refusal = await refusalOf(publishDraft(query, draft));
      expect(refusal.code).toMatch(/^235(02|14)$/);
      expect(`${refusal.message} ${refusal.detail}`).not.toContain('row contains');
      expect(await readDraft(query, draft.id)).toEqual(draft);
    }
  });

  test('are one of a row; nobody else is told that there is one', async () => {
    const [row] = await insertRows(query, 'publications', [buildRow('publications')]);
    const draft = await draftOf(query, 'publications', row?.id ?? '', { title: 'X' });
    const added = await Promise.allSettled(Array.from({ length: 10 }, () => addDraft(query, draft)));
    const refused = added.flatMap((result) => (result.status === 'rejected' ? result.reason.hint : []));
    expect(refused).toEqual(Array(9).fill('draft_exists'));
    const reader = site.as(site.nonAdmin);
    expect(await refusalOf(addDraft(reader, draft))).toMatchObject({ code: '42501' });
  });

  test('have a version that moves with what they say, and not with their problem or their end', async () => {
    const { draft } = await addRowWithDraft(query, 'publications', { title: 'X' });
    const failed = `update public.content_drafts set problem = 'row_limit', problem_text = 'Full'`;
    await site.owner.query(failed);
    await change(draft, 'discarded_at = now()');
    await change(draft, 'discarded_at = null');
    const kept = { updated_at: draft.updated_at, problem: 'row_limit' };
    expect(await readDraft(query, draft.id)).toMatchObject(kept);
    // An update makes the schedule try again, even if it changes nothing.
    await change(draft, 'publish_at = publish_at');
    expect(await readDraft(query, draft.id)).toMatchObject({ ...kept, problem: null });

    let before = draft.updated_at;
    for (const set of [
      `draft_values = '{"title": "Y"}'`,
      `base_version = '2026-01-01'`,
      `publish_at = '2030-01-01'`,
      `action = 'delete', draft_values = '{}'`,
    ]) {
      await site.owner.query(failed);
      await change(draft, set);
      const after = await readDraft(query, draft.id);
      expect(String(after?.updated_at) > before, set).toBe(true);
      expect(after).toMatchObject({ problem: null, problem_text: null });
      before = String(after?.updated_at);
    }
  });

  test('that were discarded are not changed unseen, take the server’s time, and are gone a day later', async () => {
    const draft = await addDraft(query, newRowDraft('publications'));
    const recent = await addDraft(query, newRowDraft('publications'));
    const [discarded] = await change(draft, `discarded_at = '2001-01-01'`);
    expect(String(discarded?.discarded_at) > draft.updated_at).toBe(true);
    const refusal = await refusalOf(change(draft, `draft_values = '{"title": "Y"}'`));
    expect(refusal).toMatchObject({ code: 'P0001', hint: 'draft_conflict' });

    const age = `discarded_at = now() - case id when 1 then interval '25 hours' else interval '23 hours' end`;
    await withoutTriggers(site.owner, 'public.content_drafts', `update public.content_drafts set ${age}`);
    const { id } = await addDraft(query, newRowDraft('submitted_papers'));
    expect(await column(query, 'select id from public.content_drafts order by id')).toEqual([recent.id, id]);
  });
});
