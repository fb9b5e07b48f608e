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
import { buildRow, insertRows, refusalOf } from './sample-rows.ts';

const PAST = '2026-01-01T06:00:00Z';

describeOnDatabase('publishing', (site) => {
  const { query, service } = site;

  const history = () =>
    query<Record<string, unknown>>(
      `select action, row_id, changed_by_name, prepared_by_name, published_by
       from public.content_history order by id desc limit 1`,
    );
  const draftsLeft = () => query<Draft>('select * from public.content_drafts order by id');

  test('renames a project', async () => {
    const { draft } = await addRowWithDraft(query, 'ongoing_projects', { id: 'P009' });
    expect(await publishDraft(query, draft)).toMatchObject({ id: 'P009' });
    expect(await query('select id from public.ongoing_projects')).toEqual([{ id: 'P009' }]);
  });

  test('is refused where the id is taken, and the draft stays', async () => {
    await insertRows(query, 'ongoing_projects', [buildRow('ongoing_projects')]);
    const taken = await addDraft(query, newRowDraft('ongoing_projects'));
    expect(await refusalOf(publishDraft(query, taken))).toMatchObject({ code: '23505' });
    expect(await draftsLeft()).toHaveLength(1);
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
    expect(await call(service, 'public.next_publishing')).toBeNull();

    await query(
      `update public.content_drafts set draft_values = draft_values || '{"title": "Now"}' where id = $1`,
      [blank.id],
    );
    await setDiscarded('now()');
    expect(await call(service, 'public.next_publishing')).toBeNull();
    await setDiscarded('null');
    expect(await call(service, 'public.next_publishing')).toMatch(/^2026-01-01 /);
    expect(await publishDue(service)).toEqual([1]);
  });

  test('on time: by the time of each, once, or kept with its reason; a full list takes no more', async () => {
    await insertRows(
      query,
      'publications',
      Array.from({ length: ROW_LIMITS.publications }, () => buildRow('publications')),
    );
    const at = (minute: number) => `2026-01-01T06:0${minute}:00Z`;
    const prepared = async (id: number, title: string | null, minute: number) =>
      addDraft(query, {
        ...(await draftOf(query, 'publications', id, title === null ? null : { title })),
        publish_at: at(minute),
      });
    const add = (title: string, minute: number) =>
      addDraft(query, { ...newRowDraft('publications', { title }), publish_at: at(minute) });
    const ofGone = await prepared(2, 'Gone', 1);
    await prepared(3, null, 2);
    await query('delete from public.publications where id in (2, 3)');
    await add('Second', 4);
    await add('First', 3);
    const tooMany = await add('Too many', 5);
    await prepared(1, null, 6);

    const handled = await Promise.all([publishDue(service, 1), publishDue(service, 2)]);

    expect(handled.flat().reduce((sum, count) => sum + count, 0)).toBe(6);
    expect(await draftsLeft()).toMatchObject([
      { id: ofGone.id, problem: 'row_gone' },
      { id: tooMany.id, problem: 'row_limit' },
    ]);
    expect(
      await query(
        `select action, coalesce(new_row ->> 'title', row_id) as what from public.content_history
         where published_by = 'schedule' order by id`,
      ),
    ).toEqual([
      { action: 'insert', what: 'First' },
      { action: 'insert', what: 'Second' },
      { action: 'delete', what: '1' },
    ]);
  });
});
