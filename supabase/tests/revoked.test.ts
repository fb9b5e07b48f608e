import { ANON, addAccount, type SignedIn } from '@burhan/testing/database';
import { beforeEach, expect, test } from 'vitest';
import { call, describeOnDatabase, type Query, withoutTriggers } from './database.ts';
import { addDraft, addLink, newRowDraft, publishDue, readDraft } from './draft-rows.ts';
import { refusalOf } from './sample-rows.ts';

const DUE = '2026-01-01';
const SOON = '2999-01-01';

/** On PostgreSQL, each round may interleave differently. */
const ROUNDS = Array.from({ length: 15 }, (_, round) => round);

/** `sara` loses her rights, `site.admin` keeps them (docs/rules/content.md#schedule, #preview-links). */
describeOnDatabase('what a revoked account has prepared', (site) => {
  const { query: admin } = site;
  const asSara: Query = (sql, params) => site.as(sara)(sql, params);
  let sara: SignedIn;
  beforeEach(async () => {
    sara = await addAccount(site.owner, { email: 'sara@console.example', admin: true });
  });

  const write = (as = admin, publish_at: string | null = null) =>
    addDraft(as, { ...newRowDraft('publications'), publish_at });
  const schedule = (as: Query, id: number, time: string) =>
    as('update public.content_drafts set publish_at = $2 where id = $1', [id, time]);
  const openLink = async (as: Query, id: number) => {
    const secret = await addLink(as, { id });
    return () => call(site.as(ANON), 'public.preview_draft', secret);
  };
  const setAdmin = (mayEdit: boolean) => call(site.service, 'public.set_admin', sara.userId, mayEdit);

  test.each([
    ['taking the rights', 'select public.set_admin($1, false)'],
    ['another e-mail address', `update auth.users set email = 'thief@elsewhere.example' where id = $1`],
    ['removing the account', 'delete from auth.users where id = $1'],
  ])('ends by %s, also what another has written', async (_way, statement) => {
    const { id, draft_values, updated_at } = await write();
    await schedule(asSara, id, DUE);
    const [open, kept] = [await openLink(asSara, id), await openLink(admin, id)];
    await open();

    await site.owner.query(statement, [sara.userId]);

    expect(await publishDue(site.owner.query)).toEqual([]);
    const after = await readDraft(admin, id);
    expect(after).toMatchObject({ draft_values, publish_at: null, updated_by_name: 'sara@console.example' });
    expect(after?.updated_at).not.toBe(updated_at);
    expect(await refusalOf(open())).toMatchObject({ code: 'P0001', hint: 'link_ended' });
    await kept();
  });

  test('is what it has scheduled itself, whoever wrote or changed the draft', async () => {
    const written = await write(asSara);
    await schedule(admin, written.id, DUE);
    const moved = await write(asSara, SOON);
    await schedule(admin, moved.id, DUE);
    const changed = await write(asSara, DUE);
    const edit = `draft_values = draft_values || '{"title": "New"}', publish_at = publish_at`;
    await admin(`update public.content_drafts set ${edit} where id = $1`, [changed.id]);

    await setAdmin(false);

    expect(await publishDue(site.owner.query)).toEqual([2]);
    expect(await readDraft(admin, changed.id)).toMatchObject({
      publish_at: null,
      draft_values: { title: 'New' },
      updated_by_name: 'admin@console.example',
    });
  });

  test('does not come back with a discarded draft', async () => {
    const { id } = await write(asSara, DUE);
    await admin('update public.content_drafts set discarded_at = now()');
    await setAdmin(false);
    await admin('update public.content_drafts set discarded_at = null');
    expect(await readDraft(admin, id)).toMatchObject({ publish_at: null, discarded_at: null });
  });

  test('ends though it could not be published, and though no form would make it any more', async () => {
    const { id } = await write(asSara, DUE);
    const wrong = `update public.content_drafts set draft_values = '{"no_column": "x"}'`;
    await withoutTriggers(site.owner, 'public.content_drafts', wrong);
    expect(await publishDue(site.owner.query)).toEqual([1]);
    expect(await readDraft(admin, id)).toMatchObject({ problem: expect.any(String) });
    await setAdmin(false);
    expect(await readDraft(admin, id)).toMatchObject({ publish_at: null, problem: null });
  });

  test('beside publishing: what comes second changes nothing, and neither waits for good', async () => {
    for (const round of ROUNDS) {
      await site.owner.exec('delete from public.content_drafts; delete from public.submitted_papers');
      await setAdmin(true);
      const isHers = round % 2 === 0;
      for (const day of [6, 5, 4, 3, 2, 1]) {
        const due = { ...newRowDraft('submitted_papers'), publish_at: `2026-01-0${day}` };
        await addLink(asSara, await addDraft(isHers ? asSara : admin, due));
      }

      const [once] = await Promise.all([
        call<number>(site.owner.query, 'public.publish_due', 6),
        setAdmin(false),
      ]);

      const left = 6 - once;
      expect(await publishDue(site.owner.query)).toEqual(isHers || left === 0 ? [] : [left]);
    }
  });

  test('beside scheduling and making a link: neither outlives it', async () => {
    for (const _ of ROUNDS) {
      await site.owner.exec('delete from public.content_drafts');
      await setAdmin(true);
      const draft = await write();

      await Promise.allSettled([
        write(asSara, SOON),
        schedule(asSara, draft.id, SOON),
        addLink(asSara, draft),
        setAdmin(false),
      ]);

      expect(await admin('select from public.content_drafts where publish_at is not null')).toEqual([]);
      expect(await admin('select id from public.preview_links where ended_at is null')).toEqual([]);
    }
  });
});
