import { createDraftStore, type DraftStore, type PreparedAct } from '@burhan/remote-admin/src/data/drafts.ts';
import { createHistoryStore } from '@burhan/remote-admin/src/data/history.ts';
import { createPreviewLinkStore } from '@burhan/remote-admin/src/data/preview-links.ts';
import { createResourceStore } from '@burhan/remote-admin/src/data/resource-store.ts';
import type { Resource, ResourceRow } from '@burhan/remote-admin/src/resources/resource.ts';
import { RESOURCES } from '@burhan/remote-admin/src/resources/resources.ts';
import { forTests } from '@burhan/testing/for-tests';
import { ROW_RESOURCES } from '@burhan/testing/rows';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestedSite } from '../../testing/tested-site.ts';
import {
  type ConsoleSession,
  firstRow as firstOf,
  logInAsAdmin,
  openSession,
  openTab,
  textColumn,
} from './open-session.ts';

const stack = forTests(() => openTestedSite('sample'));
let session: ConsoleSession;

beforeAll(async () => {
  session = await logInAsAdmin(stack);
});
afterEach(async () => {
  for (const resource of ROW_RESOURCES) {
    const drafts = draftsOf(resource);
    for (const draft of await drafts.list()) await drafts.discard(draft);
  }
});

const draftsOf = (resource: Resource): DraftStore => createDraftStore(session.client, resource);
const storeOf = (resource: Resource) => createResourceStore(session.client, resource);

const firstRow = (resource: Resource) => firstOf(storeOf(resource));

const changeOf = (resource: Resource, row: ResourceRow, text: string): PreparedAct => ({
  action: 'update',
  row_id: String(row.id),
  base_version: row.updated_at,
  draft_values: { [textColumn(resource)]: text },
  publish_at: null,
});

describe.each(ROW_RESOURCES.map((resource) => [resource.name, resource] as const))(
  'drafts of %s',
  (_, resource) => {
    const column = textColumn(resource);

    test('are kept, changed at their version, and published', async () => {
      const drafts = draftsOf(resource);
      const row = await firstRow(resource);

      const draft = await drafts.add(changeOf(resource, row, 'prepared'));
      expect(await firstRow(resource)).toEqual(row);
      const changed = await drafts.save(draft, { draft_values: { [column]: 'prepared twice' } });
      expect(changed.updated_at > draft.updated_at).toBe(true);
      expect(await drafts.list()).toEqual([changed]);
      const published = await drafts.publish(changed);

      expect(published).toMatchObject({ id: row.id, [column]: 'prepared twice' });
      expect(await firstRow(resource)).toMatchObject({ [column]: 'prepared twice' });
      expect(await drafts.list()).toEqual([]);
      const [entry] = await createHistoryStore(session.client, resource).list();
      expect(entry).toMatchObject({ prepared_by_name: stack.admin.username, published_by: null });
    });

    test('are not written at another version, nor where they are gone', async () => {
      const drafts = draftsOf(resource);
      const draft = await drafts.add(changeOf(resource, await firstRow(resource), 'first'));
      const theirs = await drafts.save(draft, { draft_values: { [column]: 'theirs' } });

      for (const write of [
        () => drafts.save(draft, { publish_at: null }),
        () => drafts.discard(draft),
        () => drafts.publish(draft),
      ])
        await expect(write()).rejects.toMatchObject({ code: 'draft-conflict' });
      expect(await drafts.list()).toEqual([theirs]);
      await drafts.discard(theirs);

      await expect(drafts.save(theirs, { publish_at: null })).rejects.toMatchObject({ code: 'draft-gone' });
      await expect(drafts.publish(theirs)).rejects.toMatchObject({ code: 'draft-conflict' });
      await drafts.discard(theirs);
    });

    test('come back when discarding is undone, but not beside another of the row', async () => {
      const drafts = draftsOf(resource);
      const row = await firstRow(resource);
      const draft = await drafts.add(changeOf(resource, row, 'prepared'));

      await drafts.discard(draft);
      expect(await drafts.list()).toEqual([]);
      await drafts.undoDiscard(draft);
      expect(await drafts.list()).toEqual([draft]);
      await drafts.undoDiscard(draft);
      await expect(drafts.add(changeOf(resource, row, 'second'))).rejects.toMatchObject({
        code: 'draft-exists',
      });
      await drafts.discard(draft);
      await drafts.add(changeOf(resource, row, 'second'));

      await expect(drafts.undoDiscard(draft)).rejects.toMatchObject({ code: 'draft-exists' });
    });

    test('meet a row that was changed since', async () => {
      const drafts = draftsOf(resource);
      const row = await firstRow(resource);
      const draft = await drafts.add(changeOf(resource, row, 'mine'));
      const theirs = await storeOf(resource).save(row, { [column]: 'theirs' });

      await expect(drafts.publish(draft)).rejects.toMatchObject({ code: 'conflict' });
      const again = await drafts.save(draft, { base_version: theirs.updated_at });
      expect(await drafts.publish(again)).toMatchObject({ [column]: 'mine' });
    });
  },
);

test('an addition and a removal are published too', async () => {
  const drafts = draftsOf(RESOURCES.ongoingProjects);
  const values = { id: 'D001', field_of_study: 'Prepared', status: 'Open' };
  const act = { row_id: null, base_version: null, publish_at: null, draft_values: values };

  const added = await drafts.publish(await drafts.add({ ...act, action: 'insert' }));
  expect(added).toMatchObject(values);
  if (!added) throw new Error('No row.');
  const removal = {
    action: 'delete',
    row_id: 'D001',
    base_version: added.updated_at,
    draft_values: {},
  } as const;
  expect(await drafts.publish(await drafts.add({ ...removal, publish_at: null }))).toBeNull();

  const projects = await storeOf(RESOURCES.ongoingProjects).list();
  expect(projects.some(({ id }) => id === 'D001')).toBe(false);
});

test('a session that has ended is told apart from a draft that is gone', async () => {
  const resource = RESOURCES.publications;
  const draft = await draftsOf(resource).add(changeOf(resource, await firstRow(resource), 'x'));
  openTab();
  const stranger = createDraftStore(openSession(stack).client, resource);

  await expect(stranger.save(draft, { publish_at: null })).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a preview link shows its draft and ends', async () => {
  const resource = RESOURCES.publications;
  const draft = await draftsOf(resource).add(changeOf(resource, await firstRow(resource), 'shown'));
  const links = createPreviewLinkStore(session.client);
  const { supabase } = session.client;

  const path = await links.create(draft.id, 86_400_000);
  expect(path).toMatch(/^\/preview#[\w-]{43}$/);
  const [, secret] = path.split('#');
  const { data } = await supabase.rpc('preview_draft', { secret });
  expect(data).toMatchObject({ table_name: 'publications', row: { title: 'shown' } });
  const [link, ...others] = await links.list(draft.id);
  expect(others).toEqual([]);
  await links.end(link?.id ?? 0);
  expect(await links.list(draft.id)).toEqual([]);
  expect((await supabase.rpc('preview_draft', { secret })).error?.hint).toBe('link_ended');
});
