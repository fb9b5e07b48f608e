import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { ALL_COLUMNS, everyText } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { describeOnDatabase, withoutTriggers } from './database.ts';
import {
  addDraft,
  addRowWithDraft,
  type Draft,
  draftOf,
  newRowDraft,
  publishDraft,
  readDraft,
} from './draft-rows.ts';
import { buildRow, insertRows, LIST_TABLES, refusalOf } from './sample-rows.ts';

describeOnDatabase('drafts', (site) => {
  const { query } = site;

  const change = (draft: Pick<Draft, 'id'>, set: string, params: readonly unknown[] = []) =>
    query<Draft>(`update public.content_drafts set ${set} where id = ${draft.id} returning *`, params);

  test.each([...LIST_TABLES, 'metrics'] as const)('take every text of %s up to its length', async (table) => {
    const draft = { table_name: table, row_id: '1', action: 'update', base_version: '2026-01-01' };
    const longest = everyText(table, (length) => 'x'.repeat(length));
    await addDraft(query, { ...draft, draft_values: longest });
    for (const [column, length] of Object.entries<number>(FIELD_LENGTHS[table])) {
      const draft_values = { [column]: 'x'.repeat(length + 1) };
      const refusal = await refusalOf(addDraft(query, { ...draft, row_id: column, draft_values }));
      expect(refusal).toMatchObject({ code: 'P0001', hint: 'draft_values' });
    }
  });

  test.each([...LIST_TABLES, 'metrics'] as const)(
    'of %s have no column that no form changes',
    async (table) => {
      const fixed = ALL_COLUMNS[table].filter(
        (column) => !(column.replace(/_ar$/, '') in FIELD_LENGTHS[table]) && column !== 'status',
      );
      expect(fixed).toContain('updated_at');
      for (const column of [...fixed, 'title; drop table x', 'tableoid']) {
        const draft_values = { [column]: '1' };
        const draft = { table_name: table, row_id: '1', action: 'update', base_version: '2026-01-01' };
        const refusal = await refusalOf(addDraft(query, { ...draft, draft_values }));
        expect(refusal).toMatchObject({ code: 'P0001', hint: 'draft_values' });
      }
    },
  );

  test.each([
    ['a number', { title: 1 }],
    ['a list', { title: ['x'] }],
    ['no value', {}],
    ['a list instead of values', []],
  ])('do not hold %s', async (_case, draft_values) => {
    const draft = { ...newRowDraft('publications'), draft_values: draft_values as Draft['draft_values'] };
    expect(await refusalOf(addDraft(query, draft))).toMatchObject({ code: 'P0001', hint: 'draft_values' });
  });

  test('hold a project’s status as its column does', async () => {
    const draft = newRowDraft('ongoing_projects', { status: 'Halted' });
    expect(await refusalOf(addDraft(query, draft))).toMatchObject({ hint: 'draft_values' });
    await addDraft(query, newRowDraft('ongoing_projects', { status: 'Closed' }));
  });

  test('may lack what is required, until they are published', async () => {
    const draft = await addDraft(query, {
      table_name: 'publications',
      action: 'insert',
      draft_values: { title: null, summary: '' },
    });
    expect(await refusalOf(publishDraft(query, draft))).toMatchObject({ code: '23502' });
    expect(await readDraft(query, draft.id)).toEqual(draft);
  });

  test.each([
    ['another table', { table_name: 'content_history', action: 'update', row_id: '1' }],
    ['a table of another schema', { table_name: 'users', action: 'update', row_id: '1' }],
    ['another action', { table_name: 'publications', action: 'truncate', row_id: '1' }],
    ['a new metric', { table_name: 'metrics', action: 'insert' }],
    ['the removal of a metric', { table_name: 'metrics', action: 'delete', row_id: '1' }],
  ])('there are none of %s', async (_case, draft) => {
    const base_version = draft.action === 'insert' ? null : '2026-01-01';
    const refusal = await refusalOf(addDraft(query, { draft_values: { id: '1' }, base_version, ...draft }));
    expect(refusal).toMatchObject({ code: 'P0001', hint: 'draft_action' });
  });

  test.each([
    ['an addition to a row', { action: 'insert', row_id: '1', base_version: null }],
    ['a change of no row', { action: 'update', row_id: null, base_version: '2026-01-01' }],
    ['an addition with a version', { action: 'insert', row_id: null, base_version: '2026-01-01' }],
    ['a change without a version', { action: 'update', row_id: '1', base_version: null }],
    ['a time that never comes', { action: 'insert', publish_at: 'infinity' }],
    ['an id of 51 characters', { action: 'update', row_id: 'x'.repeat(51), base_version: '2026-01-01' }],
  ])('are not %s', async (_case, draft) => {
    const refusal = refusalOf(addDraft(query, { ...newRowDraft('publications'), ...draft }));
    expect(await refusal).toMatchObject({ code: '23514' });
  });

  test('tell nobody else that there is one of a row', async () => {
    const { id } = await addRowWithDraft(query, 'publications', { title: 'X' });
    const second = await draftOf(query, 'publications', id, null);
    for (const actor of [site.nonAdmin, { ...site.admin, sessionId: site.nonAdmin.sessionId }]) {
      expect(await refusalOf(addDraft(site.as(actor), second))).toMatchObject({ code: '42501' });
    }
  });

  test('of one row that are added at once, one is kept and the others are told', async () => {
    const [row] = await insertRows(query, 'publications', [buildRow('publications')]);
    const draft = await draftOf(query, 'publications', row?.id ?? '', { title: 'X' });
    const added = await Promise.allSettled(Array.from({ length: 10 }, () => addDraft(query, draft)));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of added) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ hint: 'draft_exists' });
    }
  });

  test('have a version that moves with what they say, and not with their problem or their end', async () => {
    const { draft } = await addRowWithDraft(query, 'publications', { title: 'X' });
    await site.owner.query(`update public.content_drafts set problem = 'row_limit', problem_text = 'Full'`);
    await change(draft, 'discarded_at = now()');
    await change(draft, 'discarded_at = null');
    expect(await readDraft(query, draft.id)).toMatchObject({
      updated_at: draft.updated_at,
      problem: 'row_limit',
    });

    for (const set of [
      `draft_values = '{"title": "Y"}'`,
      `base_version = '2026-01-01'`,
      `publish_at = '2030-01-01'`,
      `action = 'delete', draft_values = '{}'`,
    ]) {
      const before = await readDraft(query, draft.id);
      await change(draft, set);
      const after = await readDraft(query, draft.id);
      expect(String(after?.updated_at) > String(before?.updated_at)).toBe(true);
      expect(after).toMatchObject({ problem: null, problem_text: null, problem_at: null });
    }
  });

  test('are tried again once somebody says so, also without a change', async () => {
    const { draft } = await addRowWithDraft(query, 'publications', { title: 'X' });
    await site.owner.query(`update public.content_drafts set problem = 'row_limit'`);
    await change(draft, 'publish_at = publish_at');
    expect(await readDraft(query, draft.id)).toMatchObject({ problem: null, updated_at: draft.updated_at });
  });

  test('that were discarded are not changed unseen, take the server’s time, and come back', async () => {
    const { draft } = await addRowWithDraft(query, 'publications', { title: 'X' });
    await change(draft, `discarded_at = '2001-01-01'`);
    const [kept] = await site.owner.query(
      `select from public.content_drafts where discarded_at > now() - interval '1 minute'`,
    );
    expect(kept).toBeDefined();
    const refusal = await refusalOf(change(draft, `draft_values = '{"title": "Y"}'`));
    expect(refusal).toMatchObject({ code: 'P0001', hint: 'draft_conflict' });

    await change(draft, 'discarded_at = null');
    expect(await readDraft(query, draft.id)).toEqual(draft);
  });

  test('that were discarded are gone a day later, with the next write', async () => {
    const old = await addDraft(query, newRowDraft('publications'));
    const recent = await addDraft(query, newRowDraft('publications'));
    const discardedBefore = ({ id }: Draft, hours: number) => {
      const set = `discarded_at = now() - interval '${hours} hours'`;
      return withoutTriggers(
        site.owner,
        'public.content_drafts',
        `update public.content_drafts set ${set} where id = ${id}`,
      );
    };
    await discardedBefore(old, 25);
    await discardedBefore(recent, 23);

    await addDraft(query, newRowDraft('submitted_papers'));

    expect(await readDraft(query, old.id)).toBeUndefined();
    expect(await readDraft(query, recent.id)).toBeDefined();
  });
});
