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

/** On PostgreSQL, each round may interleave differently. */
const ROUNDS = Array.from({ length: 15 }, (_, round) => round);
const SOON = '2999-01-01';

const at = (minute: number) => `2026-01-01T06:0${minute}:00Z`;

describeOnDatabase('publishing', (site) => {
  const { query, service } = site;

  const draftsLeft = () =>
    query<Draft>('select *, updated_at::text as updated_at from public.content_drafts order by id');

  test('on time: what is refused is kept with its reason, once, and tried again when it is changed', async () => {
    const blank = await addDraft(query, { ...newRowDraft('publications', { title: '' }), publish_at: at(0) });
    await addDraft(query, { ...newRowDraft('submitted_papers'), publish_at: at(0) });
    await site.owner.query(`update public.content_drafts set updated_by_name = 'sara@console.example'`);

    const change = (set: string) =>
      query(`update public.content_drafts set ${set} where id = $1`, [blank.id]);

    expect(await publishDue(service)).toEqual([2]);
    expect(await publishDue(service)).toEqual([]);
    const problem_text = expect.stringContaining('publications_title_required');
    expect(await draftsLeft()).toMatchObject([{ id: blank.id, problem: '23514', problem_text }]);
    expect(await query('select * from public.content_history')).toMatchObject([
      {
        ...{ table_name: 'submitted_papers', action: 'insert', changed_by_name: null },
        ...{ prepared_by_name: 'sara@console.example', published_by: 'schedule' },
      },
    ]);

    await change(`draft_values = draft_values || '{"title": "Now"}'`);
    await change('discarded_at = now()');
    expect(await call(service, 'public.next_publishing')).toBeNull();
    expect(await publishDue(service)).toEqual([]);
    await change('discarded_at = null');
    expect(await call(service, 'public.next_publishing')).toMatch(/^2026-01-01 /);
    expect(await publishDue(service)).toEqual([1]);
  });

  test.each(['40001', '53200', '57P03'])(
    'on time: an error that is not about a draft (%s) leaves it',
    async (code) => {
      await addDraft(query, { ...newRowDraft('partners'), publish_at: at(0) });
      const fail = `create function public.fail() returns trigger language plpgsql as
      $$ begin raise exception 'Not now.' using errcode = '${code}'; end; $$;
      create trigger fail before insert on public.partners for each row execute function public.fail()`;
      await site.owner.exec(fail);
      expect(await refusalOf(publishDue(service))).toMatchObject({ code });
      await site.owner.exec('drop function public.fail cascade');
      expect(await publishDue(service)).toEqual([1]);
    },
  );

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

  const startAnew = () =>
    site.owner.exec(
      'delete from public.content_drafts; delete from public.publications; delete from public.content_history',
    );
  const saved = () => query(`select from public.content_history where action = 'update'`);
  const titles = () => query('select title from public.publications');

  /** The value, or the hint of the refusal; any other error fails the test. */
  const told = async <Value>(asked: Promise<Value>): Promise<Value | string> =>
    asked.catch((error: { hint?: string }) => {
      if (!error.hint) throw error;
      return error.hint;
    });

  test('beside saving the row: the one who comes second is told, nothing is overwritten', async () => {
    for (const _ of ROUNDS) {
      await startAnew();
      const { id, draft } = await addRowWithDraft(query, 'publications', { title: 'Published' });
      const save = `update public.publications set title = 'Saved' where id::text = $1 and updated_at = $2 returning id`;
      const [published, { length: isSaved }] = await Promise.all([
        told(publishDraft(query, draft)),
        query(save, [String(id), draft.base_version]),
      ]);
      expect(published).toEqual(isSaved ? 'row_conflict' : expect.objectContaining({ title: 'Published' }));
      expect(await titles()).toEqual([{ title: isSaved ? 'Saved' : 'Published' }]);
      expect([await draftsLeft(), await saved()]).toMatchObject([{ length: isSaved }, { length: 1 }]);
    }
  });

  test('beside discarding and saving a draft, twice by hand and on time: one wins, once', async () => {
    /** Changes the draft if it still has its version. @returns whether it did */
    const changeDraft = async (draft: Draft, set: string) => {
      const changed = query(
        `update public.content_drafts set ${set}
         where id = $1 and updated_at = $2 and discarded_at is null returning id`,
        [draft.id, draft.updated_at],
      );
      const answer = await told(changed);
      return Array.isArray(answer) && answer.length === 1;
    };
    for (const round of ROUNDS) {
      await startAnew();
      await addRowWithDraft(query, 'publications', { title: 'Published' });
      await site.owner.query('update public.content_drafts set publish_at = $1', [round % 2 ? at(0) : SOON]);
      const [draft] = (await draftsLeft()) as [Draft];
      const [first, again, discarded, changed] = await Promise.all([
        told(publishDraft(query, draft)),
        told(publishDraft(query, draft)),
        changeDraft(draft, 'discarded_at = now()'),
        changeDraft(draft, `draft_values = '{"title": "Second"}', publish_at = '${SOON}'`),
        publishDue(site.owner.query),
        publishDue(site.owner.query),
      ]);
      const refused = [first, again].filter((answer) => typeof answer === 'string');
      for (const hint of refused) expect(hint).toMatch(/^draft_(gone|conflict)$/);
      const left = await draftsLeft();
      const isPublished = left.length === 0;
      expect(await titles()).toEqual([{ title: isPublished ? 'Published' : 'The PRISMA 2020 statement' }]);
      expect(await saved()).toHaveLength(isPublished ? 1 : 0);
      expect(Number(discarded) + Number(changed)).toBe(isPublished ? 0 : 1);
      expect(refused.length).toBeGreaterThan(isPublished ? 0 : 1);
      expect(left.map(({ discarded_at }) => discarded_at !== null)).toEqual(isPublished ? [] : [discarded]);
    }
  });
});
