import { ROW_LIMITS } from '@burhan/shared/entities/schema';
import { expect, test } from 'vitest';
import { call, describeOnDatabase } from './database.ts';
import {
  addDraft,
  addRowWithDraft,
  type Draft,
  draftOf,
  newRowDraft,
  publishDraft,
  publishDue,
} from './draft-rows.ts';
import { buildRow, insertRows } from './sample-rows.ts';

const at = (minute: number) => `2026-01-01T06:0${minute}:00Z`;

describeOnDatabase('publishing', (site) => {
  const { query, service } = site;

  const draftsLeft = () => query<Draft>('select * from public.content_drafts order by id');

  test('names in the history who prepared it, and who published it', async () => {
    const { draft } = await addRowWithDraft(query, 'publications', { title: 'X' });
    await site.owner.query(`update public.content_drafts set updated_by_name = 'sara@console.example'`);
    await publishDraft(query, draft);
    await query(`update public.publications set title = 'Y'`);
    const named = { prepared_by_name: 'sara@console.example', changed_by_name: 'admin@console.example' };
    expect(await query('select * from public.content_history order by id offset 1')).toMatchObject([
      named,
      { ...named, prepared_by_name: null },
    ]);
  });

  test('on time: what cannot be published is kept with its reason, once, and tried again when it is changed', async () => {
    const { draft } = await addRowWithDraft(query, 'publications', { title: 'Mine' });
    await query(`update public.content_drafts set publish_at = '${at(0)}'`);
    await query(`update public.publications set title = 'Theirs'`);
    const blank = await addDraft(query, { ...newRowDraft('publications', { title: '' }), publish_at: at(0) });
    await addDraft(query, { ...newRowDraft('submitted_papers'), publish_at: at(0) });
    const change = (set: string) =>
      query(`update public.content_drafts set ${set} where id = $1`, [blank.id]);

    expect(await publishDue(service)).toEqual([3]);
    expect(await publishDue(service)).toEqual([]);
    const problem_text = expect.stringContaining('publications_title_required');
    expect(await draftsLeft()).toMatchObject([
      { id: draft.id, problem: 'row_conflict', problem_text: 'The row was changed meanwhile.' },
      { id: blank.id, problem: '23514', problem_text },
    ]);
    const [entry] = await query('select * from public.content_history order by id desc limit 1');
    expect(entry).toMatchObject({
      ...{ table_name: 'submitted_papers', action: 'insert', changed_by_name: null },
      ...{ prepared_by_name: 'admin@console.example', published_by: 'schedule' },
    });

    await change(`draft_values = draft_values || '{"title": "Now"}'`);
    await change('discarded_at = now()');
    expect(await call(service, 'public.next_publishing')).toBeNull();
    expect(await publishDue(service)).toEqual([]);
    await change('discarded_at = null');
    expect(await call(service, 'public.next_publishing')).toMatch(/^2026-01-01 /);
    expect(await publishDue(service)).toEqual([1]);
  });

  test('on time: by the time of each, once, or kept with its reason; a full list takes no more', async () => {
    const full = Array.from({ length: ROW_LIMITS.publications }, () => buildRow('publications'));
    await insertRows(query, 'publications', full);
    const prepare = async (id: number, title: string | null, minute: number) => {
      const values = await draftOf(query, 'publications', id, title === null ? null : { title });
      return addDraft(query, { ...values, publish_at: at(minute) });
    };
    const add = (title: string, minute: number) =>
      addDraft(query, { ...newRowDraft('publications', { title }), publish_at: at(minute) });
    const ofGone = await prepare(2, 'Gone', 1);
    await prepare(3, null, 2);
    await query('delete from public.publications where id in (2, 3)');
    await add('Second', 4);
    await add('First', 3);
    const tooMany = await add('Too many', 5);
    const later = await addDraft(query, { ...newRowDraft('submitted_papers'), publish_at: '2999-01-01' });
    await prepare(1, null, 6);
    const ofChanged = await prepare(4, null, 7);
    await query(`update public.publications set title = 'Theirs' where id = 4`);

    const handled = await Promise.all([publishDue(service, 1), publishDue(service, 2)]);

    expect(handled.flat().reduce((sum, count) => sum + count, 0)).toBe(7);
    expect(await draftsLeft()).toMatchObject([
      { id: ofGone.id, problem: 'row_gone' },
      { id: tooMany.id, problem: 'row_limit' },
      { id: later.id, problem: null },
      { id: ofChanged.id, problem: 'row_conflict' },
    ]);
    const done = `select action, coalesce(new_row ->> 'title', row_id) as what from public.content_history
      where published_by = 'schedule' order by id`;
    expect(await query(done)).toEqual([
      { action: 'insert', what: 'First' },
      { action: 'insert', what: 'Second' },
      { action: 'delete', what: '1' },
    ]);
  });
});
