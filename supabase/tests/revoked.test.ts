import { ANON, addAccount, type SignedIn } from '@burhan/testing/database';
import { beforeEach, expect, test } from 'vitest';
import { call, describeOnDatabase, type Query, withoutTriggers } from './database.ts';
import { addDraft, addLink, newRowDraft, publishDue, readDraft } from './draft-rows.ts';
import { refusalOf } from './sample-rows.ts';

const DUE = '2026-01-01';

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
  const revoke = () => call(site.service, 'public.set_admin', sara.userId, false);

  test.each([
    ['taking the rights', 'select public.set_admin($1, false)'],
    ['another e-mail address', `update auth.users set email = 'thief@elsewhere.example' where id = $1`],
    ['removing the account', 'delete from auth.users where id = $1'],
  ])('ends by %s, also what another has written', async (_way, statement) => {
    const { id } = await write();
    await schedule(asSara, id, DUE);
    const [open, kept] = [await openLink(asSara, id), await openLink(admin, id)];
    const before = await readDraft(admin, id);
    await open();

    await site.owner.query(statement, [sara.userId]);

    expect(await publishDue(site.owner.query)).toEqual([]);
    const after = await readDraft(admin, id);
    expect(after).toMatchObject({ publish_at: null, updated_by_name: 'sara@console.example' });
    expect(after?.draft_values).toEqual(before?.draft_values);
    expect(after?.updated_at).not.toBe(before?.updated_at);
    expect(await refusalOf(open())).toMatchObject({ code: 'P0001', hint: 'link_ended' });
    await kept();
  });

  test('is what it has scheduled itself, whoever wrote or changed the draft', async () => {
    const written = await write(asSara);
    await schedule(admin, written.id, DUE);
    const moved = await write(asSara, '2998-01-01');
    await schedule(admin, moved.id, DUE);
    const changed = await write(asSara, DUE);
    const edit = `draft_values = draft_values || '{"title": "New"}', publish_at = publish_at`;
    await admin(`update public.content_drafts set ${edit} where id = $1`, [changed.id]);

    await revoke();

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
    await revoke();
    await admin('update public.content_drafts set discarded_at = null');
    expect(await readDraft(admin, id)).toMatchObject({ publish_at: null, discarded_at: null });
  });

  test('ends though it could not be published, and though no form would make it any more', async () => {
    const { id } = await write(asSara, DUE);
    const wrong = `update public.content_drafts set draft_values = '{"no_column": "x"}'`;
    await withoutTriggers(site.owner, 'public.content_drafts', wrong);
    expect(await publishDue(site.owner.query)).toEqual([1]);
    expect(await readDraft(admin, id)).toMatchObject({ problem: expect.any(String) });
    await revoke();
    expect(await readDraft(admin, id)).toMatchObject({ publish_at: null, problem: null });
  });
});
