import { randomUUID } from 'node:crypto';
import { addAccount } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { call, describeOnDatabase } from './database.ts';
import {
  addDraft,
  addLink,
  addRowWithDraft,
  type Draft,
  draftOf,
  newRowDraft,
  publishDraft,
  publishDue,
} from './draft-rows.ts';
import { buildRow, insertRows } from './sample-rows.ts';

/** On PostgreSQL each is another interleaving. */
const ROUNDS = 15;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

describeOnDatabase('at once', (site) => {
  const { query, service } = site;

  /** The value, or the hint of the refusal; any other error fails the test. */
  const told = async <Value>(asked: Promise<Value>): Promise<Value | string> =>
    asked.catch((error: { hint?: string }) => {
      if (!error.hint) throw error;
      return error.hint;
    });

  const saveDraft = (draft: Draft, title: string) =>
    query(
      `update public.content_drafts set draft_values = jsonb_build_object('title', $3::text)
       where id = $1 and updated_at = $2 returning id`,
      [draft.id, draft.updated_at, title],
    );
  const discard = (draft: Draft) =>
    query(
      `update public.content_drafts set discarded_at = now()
       where id = $1 and updated_at = $2 and discarded_at is null returning id`,
      [draft.id, draft.updated_at],
    );
  const startAnew = () =>
    site.owner.exec(
      `delete from public.content_drafts; delete from public.publications; delete from public.submitted_papers;
       delete from public.content_history;`,
    );
  const state = async () => {
    const [found] = await query<{ title: string; drafts: number; discarded: number; saved: number }>(`
      select
        (select title from public.publications) as title,
        (select count(*)::integer from public.content_drafts) as drafts,
        (select count(*)::integer from public.content_drafts where discarded_at is not null) as discarded,
        (select count(*)::integer from public.content_history where action = 'update') as saved
    `);
    return found;
  };

  test('publishing and saving the row: the one who comes second is told, nothing is overwritten', async () => {
    for (const _ of rounds) {
      await startAnew();
      const { id, draft } = await addRowWithDraft(query, 'publications', { title: 'Published' });
      const save = () =>
        query(
          `update public.publications set title = 'Saved' where id::text = $1 and updated_at = $2 returning id`,
          [String(id), draft.base_version],
        );
      const [published, saved] = await Promise.all([told(publishDraft(query, draft)), save()]);
      const isSaved = saved.length === 1;
      expect(published).toEqual(isSaved ? 'row_conflict' : expect.objectContaining({ title: 'Published' }));
      expect(await state()).toEqual({
        ...{ title: isSaved ? 'Saved' : 'Published', drafts: isSaved ? 1 : 0 },
        ...{ discarded: 0, saved: 1 },
      });
    }
  });

  test('discarding, saving and publishing a draft: one wins, the others are told', async () => {
    for (const _ of rounds) {
      await startAnew();
      const { draft } = await addRowWithDraft(query, 'publications', { title: 'Published' });
      const [published, discarded, saved] = await Promise.all([
        told(publishDraft(query, draft)),
        discard(draft),
        told(saveDraft(draft, 'Second')),
      ]);
      const after = await state();
      if (typeof published === 'string') {
        expect(published).toBe('draft_conflict');
        expect(after).toMatchObject({ drafts: 1, saved: 0 });
        expect(discarded.length + (Array.isArray(saved) ? saved.length : 0)).toBe(1);
        expect(after?.discarded).toBe(discarded.length);
      } else {
        expect([discarded, saved]).toEqual([[], []]);
        expect(after).toEqual({ title: 'Published', drafts: 0, discarded: 0, saved: 1 });
      }
    }
  });

  test('publishing twice, by hand and by the schedule: once', async () => {
    for (const _ of rounds) {
      await startAnew();
      const { draft } = await addRowWithDraft(query, 'publications', { title: 'Published' });
      await site.owner.query(`update public.content_drafts set publish_at = '2026-01-01'`);
      const [current] = await query<Draft>(
        'select *, updated_at::text as updated_at from public.content_drafts',
      );
      const version = current ?? draft;
      const [byHand, again] = await Promise.all([
        told(publishDraft(query, version)),
        told(publishDraft(query, version)),
        publishDue(site.owner.query),
        publishDue(site.owner.query),
      ]);
      const refused = [byHand, again].filter((answer) => typeof answer === 'string');
      expect(refused.length).toBeGreaterThan(0);
      for (const hint of refused) expect(hint).toBe('draft_gone');
      expect(await state()).toEqual({ title: 'Published', drafts: 0, discarded: 0, saved: 1 });
    }
  });

  test('revoking beside publishing: what comes second changes nothing, and neither waits for good', async () => {
    for (const round of rounds) {
      await startAnew();
      const sara = await addAccount(site.owner, { email: `${randomUUID()}@console.example`, admin: true });
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
    for (const _ of rounds) {
      await startAnew();
      const sara = await addAccount(site.owner, { email: `${randomUUID()}@console.example`, admin: true });
      const asSara = site.as(sara);
      const draft = await addDraft(query, newRowDraft('publications'));
      const planned = { ...newRowDraft('publications'), publish_at: '2999-01-01' };

      await Promise.allSettled([
        addDraft(asSara, planned),
        asSara(`update public.content_drafts set publish_at = '2999-01-01' where id = $1`, [draft.id]),
        addLink(asSara, draft),
        call(service, 'public.set_admin', sara.userId, false),
      ]);

      expect(await query('select from public.content_drafts where publish_at is not null')).toEqual([]);
      expect(await query('select id from public.preview_links where ended_at is null')).toEqual([]);
    }
  });

  test('everything on several lists: nobody waits for good, and every draft is published or kept', async () => {
    for (const round of rounds.slice(0, 5)) {
      await startAnew();
      await site.owner.exec('delete from public.ongoing_projects');
      const due = { publish_at: '2026-01-01' };
      for (const table of ['publications', 'submitted_papers'] as const) {
        for (let number = 0; number < 4; number++) {
          const [row] = await insertRows(query, table, [buildRow(table)]);
          const change = number % 2 ? { title: `round ${round}` } : null;
          await addDraft(query, { ...(await draftOf(query, table, row?.id ?? '', change)), ...due });
          await addDraft(query, { ...newRowDraft(table), ...due });
        }
      }
      for (const id of [1, 2, 3, 4, 5]) {
        const change = { number_value: `${round}` };
        await addDraft(query, { ...(await draftOf(query, 'metrics', 6 - id, change)), ...due });
      }
      const drafts = await query<Draft>(
        'select *, updated_at::text as updated_at from public.content_drafts',
      );
      const asked = await Promise.all([
        publishDue(site.owner.query, 3),
        publishDue(site.owner.query, 5),
        ...drafts.map((draft) => told(publishDraft(query, draft))),
        ...drafts.slice(0, 8).map((draft) => told(discard(draft))),
        ...['publications', 'submitted_papers'].map((table) =>
          query(`update public.${table} set order_index = order_index + 1`),
        ),
      ]);
      expect(asked).toHaveLength(2 + drafts.length + 8 + 2);
      const left = await query<{ problem: string | null; is_discarded: boolean }>(
        'select problem, discarded_at is not null as is_discarded from public.content_drafts',
      );
      expect(left.filter(({ problem, is_discarded }) => problem !== null || !is_discarded)).toEqual([]);
    }
  });
});
