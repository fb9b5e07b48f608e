import { createHistoryStore } from '@burhan/remote-admin/src/data/history.ts';
import { createResourceStore, type ResourceStore } from '@burhan/remote-admin/src/data/resource-store.ts';
import { fieldsOf, type Resource, type ResourceRow } from '@burhan/remote-admin/src/resources/resource.ts';
import { RESOURCES } from '@burhan/remote-admin/src/resources/resources.ts';
import { forTests } from '@burhan/testing/for-tests';
import { newRow, ROW_RESOURCES } from '@burhan/testing/rows';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestedSite } from '../../testing/tested-site.ts';
import { type ConsoleSession, firstRow, logInAsAdmin, textColumn } from './open-session.ts';

// What each field and list takes, and how a refusal is told: refused-values.test.ts.
const stack = forTests(() => openTestedSite('sample'));
let session: ConsoleSession;

beforeAll(async () => {
  session = await logInAsAdmin(stack);
});

const storeOf = (resource: Resource) => createResourceStore(session.client, resource);
const rowOf = async (store: ResourceStore, id: ResourceRow['id']) =>
  (await store.list()).find((row) => row.id === id);
const ids = async (store: ResourceStore) => (await store.list()).map((row) => row.id);

const all = ROW_RESOURCES;
const lists = all.filter(({ isList }) => isList);

describe.each(all.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  const column = textColumn(resource);

  test('a save moves the version on, and one at an older version is a conflict and changes nothing', async () => {
    const store = storeOf(resource);
    const row = await firstRow(store);

    const saved = await store.save(row, { [column]: 'theirs' });

    expect(saved).toMatchObject({ id: row.id, [column]: 'theirs' });
    expect(saved.updated_at > row.updated_at).toBe(true);
    await expect(store.save(row, { [column]: 'mine' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await rowOf(store, row.id)).toMatchObject({ [column]: 'theirs' });
  });

  test.each(fieldsOf(resource).filter(([, field]) => field.translation !== undefined))(
    'an empty %s is none',
    async (name, field) => {
      const store = storeOf(resource);
      const text = 'format' in field && field.format === 'updates' ? '2026-03-09 نص' : 'نص';

      const saved = await store.save(await firstRow(store), { [name]: text });
      expect(saved[name]).toBe(text);
      expect((await store.save(saved, { [name]: '' }))[name]).toBeNull();
    },
  );
});

describe.each(lists.map((resource) => [resource.name, resource] as const))(
  'the list of %s',
  (_, resource) => {
    test('a deletion at an older version is a conflict, and one of a row that is gone is none', async () => {
      const store = storeOf(resource);
      const row = await firstRow(store);
      const column = textColumn(resource);
      const newer = await store.save(row, { [column]: `${Date.now()}` });

      await expect(store.remove(row)).rejects.toMatchObject({ code: 'conflict' });
      await store.remove(newer);
      await store.remove(newer);

      expect(await rowOf(store, row.id)).toBeUndefined();
    });

    test('a deleted row comes back from the history with its id and place', async () => {
      const store = storeOf(resource);
      const history = createHistoryStore(session.client, resource);
      const before = await ids(store);
      const row = await firstRow(store);
      await store.remove(row);

      const deletion = await history.lastDeletion(row.id);
      await history.restoreDeleted(deletion ?? 0);

      expect(await ids(store)).toEqual(before);
      await expect(history.restoreDeleted(deletion ?? 0)).rejects.toMatchObject({ code: 'duplicate' });
    });

    test('the history names who did what, newest first, a page at a time', async () => {
      const history = createHistoryStore(session.client, resource);

      const [latest, ...older] = await history.list();

      expect(latest?.changed_by_name).toBe(stack.admin.username);
      expect(older.every((entry, index) => entry.id < ([latest, ...older][index]?.id ?? 0))).toBe(true);
      expect((await history.list(latest?.id)).some(({ id }) => id === latest?.id)).toBe(false);
    });
  },
);

describe.each(
  all.filter(({ reorderFunction }) => reorderFunction).map((resource) => [resource.name, resource] as const),
)('the order of %s', (_, resource) => {
  test('is changed as a whole, and only from the order that was on the screen', async () => {
    const store = storeOf(resource);
    const before = await ids(store);
    const after = before.toReversed();

    await store.reorder(after, before);
    expect(await ids(store)).toEqual(after);
    await expect(store.reorder(before, before)).rejects.toMatchObject({ code: 'conflict' });
    await expect(store.reorder(after.slice(1), after)).rejects.toMatchObject({ code: 'conflict' });

    expect(await ids(store)).toEqual(after);
  });
});

test('what somebody else deleted meanwhile is put back under its id, as it was edited', async () => {
  const store = storeOf(RESOURCES.publications);
  const values = newRow('publications', 1) as Record<string, string>;
  const added = await store.add(values);
  await store.remove(added);
  const edited = { ...values, title: 'Edited "meanwhile"', doi: '' };

  const back = await store.add(edited, added.id);

  expect(back).toMatchObject({ ...edited, id: added.id });
  expect(await rowOf(store, added.id)).toEqual(back);
  await expect(store.add(edited, added.id)).rejects.toMatchObject({ code: 'duplicate' });
});

test('a project is renamed, never onto another', async () => {
  const store = storeOf(RESOURCES.ongoingProjects);
  const [first, second] = await store.list();
  if (!first || !second) throw new Error('Two projects are needed.');
  const count = (await store.list()).length;

  await expect(store.save(first, { id: String(second.id) })).rejects.toMatchObject({ code: 'duplicate' });
  const renamed = await store.save(first, { id: 'P-new' });

  expect(await rowOf(store, first.id)).toBeUndefined();
  expect((await store.list()).length).toBe(count);
  await store.save(renamed, { id: String(first.id) });
});

test('a session that was closed elsewhere is told apart from a conflict and from a refusal', async () => {
  const own = await logInAsAdmin(stack);
  const store = createResourceStore(own.client, RESOURCES.publications);
  const row = await firstRow(store);
  const { data } = await own.client.supabase.auth.getSession();
  await fetch(`${stack.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
  });

  await expect(store.save(row, { title: 'x' })).rejects.toMatchObject({ code: 'unauthenticated' });
});
