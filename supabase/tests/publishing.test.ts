import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';
import {
  addDraft,
  addRowWithDraft,
  type Draft,
  draftOf,
  newRowDraft,
  publishDraft,
  publishDue,
  readDraft,
} from './draft-rows.ts';
import { addTitled, buildRow, insertRows, LIST_TABLES, listOrder, refusalOf } from './sample-rows.ts';

const PAST = '2026-01-01T06:00:00Z';

describeOnDatabase('publishing', (site) => {
  const { query, service } = site;

  const history = () =>
    query<Record<string, unknown>>(
      `select action, row_id, changed_by_name, prepared_by_name, published_by
       from public.content_history order by id desc limit 1`,
    );
  const draftsLeft = () => query<Draft>('select * from public.content_drafts order by id');

  test.each(LIST_TABLES)('adds a prepared row to %s', async (table) => {
    const draft = await addDraft(query, newRowDraft(table));
    const published = await publishDraft(query, draft);
    expect(published).toMatchObject(draft.draft_values);
    const stored = await query(`select to_jsonb(present) as row from public.${table} as present`);
    expect(stored).toEqual([{ row: published }]);
    expect(await draftsLeft()).toEqual([]);
    expect(await history()).toEqual([
      {
        action: 'insert',
        row_id: String(published?.id),
        changed_by_name: 'admin@console.example',
        prepared_by_name: 'admin@console.example',
        published_by: null,
      },
    ]);
  });

  test('changes a row: what the draft says, and nothing else', async () => {
    const { id, draft } = await addRowWithDraft(query, 'publications', { title: 'Better', doi: null });
    const [before] = await query<object>('select * from public.publications');
    await publishDraft(query, draft);
    const [after] = await query<Record<string, unknown>>('select * from public.publications');
    expect(after).toEqual({ ...before, title: 'Better', doi: null, updated_at: after?.updated_at });
    expect(await history()).toMatchObject([{ action: 'update', row_id: String(id) }]);
  });

  test('changes a metric, and renames a project', async () => {
    const metric = await addDraft(query, await draftOf(query, 'metrics', 2, { number_value: '75+' }));
    expect(await publishDraft(query, metric)).toMatchObject({ id: 2, number_value: '75+' });

    const { draft } = await addRowWithDraft(query, 'ongoing_projects', { id: 'P009' });
    expect(await publishDraft(query, draft)).toMatchObject({ id: 'P009' });
    expect(await query('select id from public.ongoing_projects')).toEqual([{ id: 'P009' }]);
  });

  test('removes a row, closes the gap, and History restores it', async () => {
    await addTitled(query, 'publications', ['A', 'B', 'C']);
    const draft = await addDraft(query, await draftOf(query, 'publications', 1, null));
    expect(await publishDraft(query, draft)).toBeNull();
    expect(await listOrder(query, 'publications')).toEqual(['B@1', 'C@2']);
    await query(`select public.restore_deleted(max(id)) from public.content_history where action = 'delete'`);
    expect(await listOrder(query, 'publications')).toEqual(['A@1', 'B@2', 'C@3']);
  });

  test('is refused by the constraints and limits of a save, and the draft stays', async () => {
    for (let number = 1; number <= 9; number++) {
      await insertRows(query, 'publications', [buildRow('publications')]);
    }
    const tooMany = await addDraft(query, newRowDraft('publications'));
    expect(await refusalOf(publishDraft(query, tooMany))).toMatchObject({ code: 'P0001', hint: 'row_limit' });
    const blank = await addDraft(query, await draftOf(query, 'publications', 1, { title: ' ' }));
    expect(await refusalOf(publishDraft(query, blank))).toMatchObject({
      code: '23514',
      constraint: 'publications_title_required',
    });
    await insertRows(query, 'ongoing_projects', [buildRow('ongoing_projects')]);
    const taken = await addDraft(query, newRowDraft('ongoing_projects'));
    expect(await refusalOf(publishDraft(query, taken))).toMatchObject({ code: '23505' });
    expect(await draftsLeft()).toHaveLength(3);
  });

  test('is refused when the row was changed or deleted meanwhile; what is gone needs no removal', async () => {
    const { id, draft } = await addRowWithDraft(query, 'publications', { title: 'Mine' });
    await query(`update public.publications set title = 'Theirs'`);
    expect(await refusalOf(publishDraft(query, draft))).toMatchObject({
      code: 'P0001',
      hint: 'row_conflict',
    });
    expect(await query('select title from public.publications')).toEqual([{ title: 'Theirs' }]);
    await query('delete from public.publications');
    expect(await refusalOf(publishDraft(query, draft))).toMatchObject({ code: 'P0001', hint: 'row_gone' });

    await query('update public.content_drafts set discarded_at = now()');
    const removal = { table_name: 'publications', row_id: String(id), action: 'delete', draft_values: {} };
    const gone = await addDraft(query, { ...removal, base_version: PAST });
    expect(await publishDraft(query, gone)).toBeNull();
  });

  test('is refused for a version of the draft that is not there any more', async () => {
    const { draft } = await addRowWithDraft(query, 'publications', { title: 'First' });
    await query(`update public.content_drafts set draft_values = '{"title": "Second"}'`);
    const outdated = await refusalOf(publishDraft(query, draft));
    expect(outdated).toMatchObject({ code: 'P0001', hint: 'draft_conflict' });

    const current = (await readDraft(query, draft.id)) as Draft;
    await query('update public.content_drafts set discarded_at = now()');
    const discarded = await refusalOf(publishDraft(query, current));
    expect(discarded).toMatchObject({ code: 'P0001', hint: 'draft_conflict' });

    const gone = await refusalOf(publishDraft(query, { ...current, id: 99 }));
    expect(gone).toMatchObject({ code: 'P0001', hint: 'draft_gone' });
    expect(await query('select title from public.publications')).not.toContainEqual({ title: 'Second' });
  });

  test('names in the history who prepared it, and who published it', async () => {
    const { draft } = await addRowWithDraft(query, 'publications', { title: 'X' });
    await site.owner.query(`update public.content_drafts set updated_by_name = 'sara@console.example'`);
    await publishDraft(query, draft);
    await query(`update public.publications set title = 'Y'`);
    const named = { prepared_by_name: 'sara@console.example', changed_by_name: 'admin@console.example' };
    expect(
      await query(
        'select prepared_by_name, changed_by_name from public.content_history order by id offset 1',
      ),
    ).toEqual([named, { ...named, prepared_by_name: null }]);
  });

  test('on time: what cannot be published is kept with its reason, once, and holds up nothing', async () => {
    const { draft } = await addRowWithDraft(query, 'publications', { title: 'Mine' });
    await query(`update public.content_drafts set publish_at = '${PAST}'`);
    await query(`update public.publications set title = 'Theirs'`);
    const blank = await addDraft(query, {
      ...newRowDraft('publications', { title: '' }),
      publish_at: PAST,
    });
    await addDraft(query, { ...newRowDraft('submitted_papers'), publish_at: PAST });

    const setDiscarded = (time: string) =>
      query(`update public.content_drafts set discarded_at = ${time} where id = $1`, [blank.id]);

    expect(await publishDue(service)).toEqual([3]);
    expect(await publishDue(service)).toEqual([]);
    expect(await draftsLeft()).toMatchObject([
      { id: draft.id, problem: 'row_conflict', problem_text: 'The row was changed meanwhile.' },
      {
        id: blank.id,
        problem: '23514',
        problem_text: expect.stringContaining('publications_title_required'),
      },
    ]);
    expect(await query('select from public.submitted_papers')).toHaveLength(1);
    expect(await history()).toMatchObject([
      {
        action: 'insert',
        row_id: '1',
        changed_by_name: null,
        prepared_by_name: 'admin@console.example',
        published_by: 'schedule',
      },
    ]);
    expect(await service('select public.next_publishing() as next')).toEqual([{ next: null }]);

    await query(
      `update public.content_drafts set draft_values = draft_values || '{"title": "Now"}' where id = $1`,
      [blank.id],
    );
    await setDiscarded('now()');
    expect(await service('select public.next_publishing() as next')).toEqual([{ next: null }]);
    await setDiscarded('null');
    expect(await service('select public.next_publishing()::text as next')).toEqual([
      { next: expect.stringMatching(/^2026-01-01 /) },
    ]);
    expect(await publishDue(service)).toEqual([1]);
  });
});
