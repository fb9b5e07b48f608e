import { randomUUID } from 'node:crypto';
import { addAccount } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { call, describeOnDatabase } from './database.ts';
import {
  addDraft,
  addLink,
  addRowWithDraft,
  type Draft,
  newRowDraft,
  publishDraft,
  publishDue,
} from './draft-rows.ts';

/** On PostgreSQL, each round may interleave differently. */
const ROUNDS = Array.from({ length: 15 }, (_, round) => round);
const SOON = '2999-01-01';
const DUE = '2026-01-01';

describeOnDatabase('at once', (site) => {
  const { query, service } = site;

  /** The value, or the hint of the refusal; any other error fails the test. */
  const told = async <Value>(asked: Promise<Value>): Promise<Value | string> =>
    asked.catch((error: { hint?: string }) => {
      if (!error.hint) throw error;
      return error.hint;
    });

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
  const discard = (draft: Draft) => changeDraft(draft, 'discarded_at = now()');
  const drafts = () =>
    query<Draft>('select *, updated_at::text as updated_at from public.content_drafts order by id');
  const saved = () => query(`select from public.content_history where action = 'update'`);
  const titles = () => query('select title from public.publications');
  const addAdmin = () => addAccount(site.owner, { email: `${randomUUID()}@console.example`, admin: true });

  const startAnew = () =>
    site.owner.exec(
      `delete from public.content_drafts; delete from public.publications; delete from public.submitted_papers;
       delete from public.content_history;`,
    );

  test('publishing and saving the row: the one who comes second is told, nothing is overwritten', async () => {
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
      expect([await drafts(), await saved()]).toMatchObject([{ length: isSaved }, { length: 1 }]);
    }
  });

  test('discarding, saving and publishing a draft, twice by hand and on time: one wins, once', async () => {
    for (const round of ROUNDS) {
      await startAnew();
      await addRowWithDraft(query, 'publications', { title: 'Published' });
      await site.owner.query('update public.content_drafts set publish_at = $1', [round % 2 ? DUE : SOON]);
      const [draft] = (await drafts()) as [Draft];
      const [first, again, discarded, changed] = await Promise.all([
        told(publishDraft(query, draft)),
        told(publishDraft(query, draft)),
        discard(draft),
        changeDraft(draft, `draft_values = '{"title": "Second"}', publish_at = '${SOON}'`),
        publishDue(site.owner.query),
        publishDue(site.owner.query),
      ]);
      const refused = [first, again].filter((answer) => typeof answer === 'string');
      for (const hint of refused) expect(hint).toMatch(/^draft_(gone|conflict)$/);
      const left = await drafts();
      const isPublished = left.length === 0;
      expect(await titles()).toEqual([{ title: isPublished ? 'Published' : 'The PRISMA 2020 statement' }]);
      expect(await saved()).toHaveLength(isPublished ? 1 : 0);
      expect(Number(discarded) + Number(changed)).toBe(isPublished ? 0 : 1);
      expect(refused.length).toBeGreaterThan(isPublished ? 0 : 1);
      expect(left.map(({ discarded_at }) => discarded_at !== null)).toEqual(isPublished ? [] : [discarded]);
    }
  });

  test('revoking beside publishing: what comes second changes nothing, and neither waits for good', async () => {
    for (const round of ROUNDS) {
      await startAnew();
      const sara = await addAdmin();
      const isHers = round % 2 === 0;
      for (const day of [6, 5, 4, 3, 2, 1]) {
        const due = { ...newRowDraft('submitted_papers'), publish_at: `2026-01-0${day}` };
        await addLink(site.as(sara), await addDraft(isHers ? site.as(sara) : query, due));
      }

      const [once] = await Promise.all([
        call<number>(site.owner.query, 'public.publish_due', 6),
        call(service, 'public.set_admin', sara.userId, false),
      ]);

      const left = 6 - once;
      expect(await publishDue(site.owner.query)).toEqual(isHers || left === 0 ? [] : [left]);
    }
  });

  test('revoking beside scheduling and making a link: neither outlives it', async () => {
    for (const _ of ROUNDS) {
      await startAnew();
      const sara = await addAdmin();
      const asSara = site.as(sara);
      const draft = await addDraft(query, newRowDraft('publications'));

      await Promise.allSettled([
        addDraft(asSara, { ...newRowDraft('publications'), publish_at: SOON }),
        asSara(`update public.content_drafts set publish_at = '${SOON}' where id = $1`, [draft.id]),
        addLink(asSara, draft),
        call(service, 'public.set_admin', sara.userId, false),
      ]);

      expect(await query('select from public.content_drafts where publish_at is not null')).toEqual([]);
      expect(await query('select id from public.preview_links where ended_at is null')).toEqual([]);
    }
  });
});
