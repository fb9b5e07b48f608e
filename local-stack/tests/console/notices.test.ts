import { createNoticeStore, type NoticeStore } from '@burhan/remote-admin/src/data/notices.ts';
import { createResourceStore } from '@burhan/remote-admin/src/data/resource-store.ts';
import { RESOURCES } from '@burhan/remote-admin/src/resources/resources.ts';
import type { DataError } from '@burhan/shared/data/data-error';
import { noticesOf } from '@burhan/shared/notices';
import { type CrossrefServer, crossrefUpdate, startCrossrefServer } from '@burhan/testing/crossref-server';
import { NEW_ROWS } from '@burhan/testing/rows';
import { type RunningStack, startLocalStack } from '@burhan/testing/stack';
import { sendAs } from '@burhan/testing/table-request';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleSession, openSession, openTab } from './open-session.ts';

const WORK = '10.1000/work';

let crossref: CrossrefServer;
let stack: RunningStack;
let session: ConsoleSession;
let store: NoticeStore;

beforeAll(async () => {
  crossref = await startCrossrefServer();
  crossref.answers.set(WORK, { 'updated-by': [crossrefUpdate('10.1000/notice')] });
  crossref.answers.set('10.1000/notice', { 'update-to': [crossrefUpdate(WORK)] });
  stack = await startLocalStack({ environment: { SEED: 'none', CROSSREF_URL: crossref.url } });
  openTab();
  session = openSession(stack);
  store = createNoticeStore(session.client);
});
afterAll(async () => {
  await stack.stop();
  await crossref.close();
});

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: DataError) => error.code,
  );

test('who is not logged in is told so', async () => {
  expect(await codeOf(store.checkNow())).toBe('unauthenticated');
  expect(await codeOf(store.list())).toBe('unauthenticated');
});

test('an admin has DOIs looked up, sees what was found, hides and shows it', async () => {
  await session.logIn({ username: 'admin', password: stack.admin.password });
  const { client } = session;
  const publications = createResourceStore(client, RESOURCES.publications);
  const { data } = await client.supabase.auth.getSession();
  const send = sendAs(stack, data.session?.access_token ?? '');
  await send('POST', 'publications', { ...NEW_ROWS.publications, doi: `https://doi.org/${WORK}` });
  expect([await store.list(), await store.checks()]).toEqual([[], []]);

  expect(await store.checkNow()).toEqual({ checked: 1, failed: 0, found: 1 });
  const [notice, ...others] = await store.list();
  expect(notice).toMatchObject({ doi: WORK, kind: 'retraction', hidden_at: null, seen_at: null });
  expect(others).toEqual([]);
  expect(await store.checks()).toEqual([
    { doi: WORK, checked_at: expect.any(String), outcome: 'known', failing_since: null, failure: null },
  ]);

  const id = notice?.id ?? 0;
  const told = async () => noticesOf((await publications.list())[0] as { notices?: unknown }).length;
  expect(await codeOf(store.hide(id, ' \n '))).toBe('invalid');
  expect(await codeOf(store.hide(id, 'x'.repeat(501)))).toBe('invalid');
  expect(await codeOf(store.hide(id + 1, 'About another work'))).toBe('conflict');
  expect(await told()).toBe(1);
  await store.hide(id, ' About another work ');
  expect(await told()).toBe(0);
  expect(await store.list()).toMatchObject([{ hidden_reason: 'About another work' }]);
  await store.show(id);
  expect(await told()).toBe(1);
  await store.markSeen([id]);
  expect(await store.list()).toMatchObject([{ hidden_at: null, seen_at: expect.any(String) }]);
});

test('an admin is told why a DOI could not be looked up', async () => {
  crossref.answers.set(WORK, { status: 403 });
  expect(await store.checkNow()).toEqual({ checked: 0, failed: 1, found: 0 });
  expect(await store.checks()).toMatchObject([
    { outcome: 'known', failing_since: expect.any(String), failure: 'broken' },
  ]);
});
