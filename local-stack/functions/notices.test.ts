import { rm } from 'node:fs/promises';
import type { ConsoleRows } from '@burhan/shared/entities/schema';
import type { Clock } from '@burhan/supabase/functions/api/dependencies';
import { BETWEEN_REQUESTS_MS, LONGEST_PAUSE_MS } from '@burhan/supabase/functions/api/notices/ask-crossref';
import { buildRow, insertRows } from '@burhan/supabase/tests/sample-rows';
import {
  type CrossrefAnswer,
  type CrossrefServer,
  crossrefUpdate,
  recordBody,
  startCrossrefServer,
} from '@burhan/testing/crossref-server';
import { openServerTestDatabase } from '@burhan/testing/database';
import { createServerDatabase } from '@burhan/testing/engines';
import { forTests } from '@burhan/testing/for-tests';
import { temporaryFolder } from '@burhan/testing/stack';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '../base/log.ts';
import { type Functions, openFunctions } from './open-functions.ts';

const WORK = '10.1000/work';
const NOTICE = '10.1000/notice';
const TOKENS: Record<string, boolean> = { 'an.admins.token': true, 'a.readers.token': false };
const RUN = { onlyDue: false, timeMs: 60_000 };

/** A clock that waits for nobody. */
function createTestClock(): Clock & { passed: (ms: number) => void } {
  let now = 1000;
  return {
    now: () => now,
    async wait(ms) {
      now += ms;
    },
    passed(ms) {
      now += ms;
    },
  };
}

/** Gives up sooner than the service does. */
function hurry(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
}

describe('looking DOIs up', () => {
  const database = forTests(async () => openServerTestDatabase(await createServerDatabase()));
  let dataDir: string;
  let clock: ReturnType<typeof createTestClock>;
  let crossref: CrossrefServer;
  let functions: Functions;
  const onContentChanged = vi.fn();
  const log = { ...silentLog, warn: vi.fn() };

  beforeEach(async () => {
    vi.clearAllMocks();
    await database.session.exec('truncate public.publications, public.doi_notices, public.doi_checks');
    dataDir = await temporaryFolder();
    clock = createTestClock();
    crossref = await startCrossrefServer(clock.now);
    functions = await open();
    await addPublication(WORK);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await functions.close();
    await crossref.close();
    await rm(dataDir, { recursive: true });
  });

  const open = (contactEmail: string | null = null) =>
    openFunctions({
      dataDir,
      session: database.session,
      log,
      onContentChanged,
      clock,
      crossrefUrl: crossref.url,
      contactEmail,
      doiResolverUrl: 'https://doi.example',
      readSiteMedia: async () => null,
      async rest(path, init) {
        if (!path.startsWith('/rpc/may_edit')) return Response.json([]);
        const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
        return token in TOKENS ? Response.json(TOKENS[token]) : Response.json({}, { status: 401 });
      },
    });

  const addPublication = (doi: string) =>
    insertRows(database.session.query, 'publications', [buildRow('publications', { doi })]);
  const told = async () => {
    const rows = await database.session.query<{
      doi: string;
      notices: { kind: string; doi: string }[] | null;
    }>('select doi, notices from public.publications order by id');
    return rows.flatMap(({ doi, notices }) => (notices ?? []).map((notice) => `${doi}: ${notice.kind}`));
  };
  const check = async (doi = WORK) =>
    (
      await database.session.query<ConsoleRows['doi_checks']>(
        'select * from public.doi_checks where doi = $1',
        [doi],
      )
    )[0];
  const asked = () => crossref.asked.map(({ doi }) => doi);
  const retracted = (notice: string | null = NOTICE, work = WORK) => {
    crossref.answers.set(work, { 'updated-by': notice ? [crossrefUpdate(notice)] : [] });
    if (notice) crossref.answers.set(notice, { 'update-to': [crossrefUpdate(work)] });
  };

  test('a retraction is kept and told, and the pages are composed once', async () => {
    retracted();
    expect(await functions.checkDois(RUN)).toEqual({ checked: 1, failed: 0, found: 1 });
    expect(await told()).toEqual([`${WORK}: retraction`]);
    expect(await check()).toMatchObject({ outcome: 'known', failure: null });
    expect(onContentChanged).toHaveBeenCalledOnce();

    expect(await functions.checkDois(RUN)).toEqual({ checked: 1, failed: 0, found: 0 });
    retracted(null);
    await functions.checkDois(RUN);
    expect(await told()).toEqual([]);
  });

  test('a DOI that Crossref does not know is known to be unknown', async () => {
    expect(await functions.checkDois(RUN)).toEqual({ checked: 1, failed: 0, found: 0 });
    expect(await check()).toMatchObject({ outcome: 'unknown', failure: null });
  });

  describe('keeps what was found, and says why it could not look', () => {
    beforeEach(async () => {
      retracted();
      await functions.checkDois(RUN);
      vi.clearAllMocks();
    });

    const answer = (status: number, body = '') => ({ status, body });
    const timeouts: CrossrefAnswer = () => undefined;
    const inside = { status: 302, headers: { location: 'http://169.254.169.254/latest' } };

    test.each<[string, CrossrefAnswer, string]>([
      ['an error of the server', answer(500), 'broken'],
      ['a page instead of a record', answer(200, '<html>Just a moment…</html>'), 'malformed'],
      ['no answer', timeouts, 'slow'],
      ['a machine of the cloud', inside, 'broken'],
    ])('for %s', async (_case, given, failure) => {
      if (failure === 'slow') hurry();
      const before = await check();
      crossref.answers.set(WORK, given);
      expect(await functions.checkDois(RUN)).toEqual({ checked: 0, failed: 1, found: 0 });
      expect(await check()).toEqual({ ...before, failing_since: expect.anything(), failure });
      expect(await told()).toEqual([`${WORK}: retraction`]);
      expect(onContentChanged).not.toHaveBeenCalled();
      expect(log.warn.mock.calls.at(-1)).toEqual([expect.any(String), { [failure]: 1 }]);
    });
  });

  test('one DOI that fails keeps none of the others from being looked up', async () => {
    for (const doi of ['10.1000/b', '10.1000/c', '10.1000/d']) await addPublication(doi);
    crossref.answers.set('10.1000/b', { status: 500 });
    retracted(NOTICE, '10.1000/d');
    expect(await functions.checkDois(RUN)).toEqual({ checked: 3, failed: 1, found: 1 });
    expect(await told()).toEqual(['10.1000/d: retraction']);
  });

  test('what has not changed is not sent again', async () => {
    retracted();
    const record = recordBody(WORK, { 'updated-by': [crossrefUpdate(NOTICE)] });
    crossref.answers.set(WORK, (request, response) => {
      if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"one"' }).end(record);
    });
    await functions.checkDois(RUN);
    const first = await check();
    expect(await functions.checkDois(RUN)).toEqual({ checked: 1, failed: 0, found: 0 });

    expect(crossref.asked.map(({ doi, ifNoneMatch }) => [doi, ifNoneMatch])).toEqual([
      [WORK, undefined],
      [NOTICE, undefined],
      [WORK, '"one"'],
    ]);
    expect(await told()).toEqual([`${WORK}: retraction`]);
    const second = await check();
    expect(second).toMatchObject({ etag: '"one"', outcome: 'known' });
    expect(Date.parse(`${second?.checked_at}`)).toBeGreaterThan(Date.parse(`${first?.checked_at}`));
  });

  test('the tag of a record that could not be read to its end is not kept', async () => {
    crossref.answers.set(WORK, {
      status: 200,
      headers: { etag: '"one"' },
      body: recordBody(WORK, { 'updated-by': [crossrefUpdate(NOTICE)] }),
    });
    crossref.answers.set(NOTICE, { status: 403 });
    await functions.checkDois(RUN);
    expect(await check()).toMatchObject({ etag: null, failure: 'broken' });
    crossref.answers.set(NOTICE, { 'update-to': [crossrefUpdate(WORK)] });
    await functions.checkDois(RUN);
    expect(crossref.asked.at(-2)?.ifNoneMatch).toBeUndefined();
    expect(await told()).toEqual([`${WORK}: retraction`]);
  });

  test('DOIs are asked for whole, whatever letters they have', async () => {
    const doi = '10.1002/(sici)1097<1661::aid-sim968>3.0.co;2-2/../agency?a=b#c%41';
    await database.session.query('update public.publications set doi = $1', [doi]);
    await functions.checkDois(RUN);
    expect(asked()).toEqual([doi]);
  });

  describe('is polite', () => {
    const times = () => crossref.asked.map(({ at }) => at);
    const gaps = () =>
      times()
        .slice(1)
        .map((at, index) => at - (times()[index] ?? 0));

    test('two requests a second at most, in one run and from one run to the next', async () => {
      for (const doi of ['10.1000/b', '10.1000/c', '10.1000/d']) {
        await addPublication(doi);
        retracted(`${doi}-notice`, doi);
      }
      await functions.checkDois(RUN);
      await functions.checkDois(RUN);
      expect(times()).toHaveLength(14);
      for (const gap of gaps()) expect(gap).toBeGreaterThanOrEqual(BETWEEN_REQUESTS_MS);
    });

    test('says whom Crossref may write to', async () => {
      await functions.checkDois(RUN);
      await functions.close();
      functions = await open('editor@example.org');
      await functions.checkDois(RUN);
      expect(crossref.asked.map(({ userAgent }) => userAgent)).toEqual([
        'burhan-site',
        'burhan-site (mailto:editor@example.org)',
      ]);
    });

    test.each([
      ['longer after each error, and gives up after three', 503, '', 1000, 2000],
      ['as long as it is told, by a date', 429, 'Tue, 24 Nov 2026 12:00:05 GMT', 5000, 5000],
      ['as after any error where it is told no time', 429, '-5', 1000, 2000],
    ])('waits %s', async (_case, status, retryAfter, ...expected) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') });
      crossref.answers.set(WORK, { status, headers: { 'retry-after': retryAfter } });
      await functions.checkDois(RUN);
      vi.useRealTimers();
      expect(gaps()).toEqual(expected);
    });

    test('asks nothing more, in no run, while it was told to rest for long', async () => {
      await addPublication('10.1000/b');
      crossref.answers.set(WORK, { status: 429, headers: { 'retry-after': '600' } });
      crossref.answers.set('10.1000/b', { status: 429, headers: { 'retry-after': '600' } });
      expect(await functions.checkDois(RUN)).toEqual({ checked: 0, failed: 2, found: 0 });
      clock.passed(LONGEST_PAUSE_MS);
      expect(await functions.checkDois(RUN)).toEqual({ checked: 0, failed: 2, found: 0 });
      expect(asked()).toEqual(['10.1000/b']);
      expect([(await check())?.failure, (await check('10.1000/b'))?.failure]).toEqual(['busy', 'busy']);

      clock.passed(600_000);
      crossref.answers.clear();
      expect(await functions.checkDois(RUN)).toMatchObject({ checked: 2 });
    });

    test('ends in time, without a word about DOIs that it did not come to, which come first the next time', async () => {
      for (const doi of ['10.1000/a', '10.1000/b', '10.1000/c']) await addPublication(doi);
      expect(await functions.checkDois({ onlyDue: true, timeMs: 2 * BETWEEN_REQUESTS_MS })).toMatchObject({
        checked: 3,
        failed: 1,
      });
      expect(asked()).toEqual(['10.1000/a', '10.1000/b', '10.1000/c']);
      expect(await check()).toBeUndefined();
      clock.passed(BETWEEN_REQUESTS_MS);
      await functions.checkDois({ ...RUN, timeMs: 0 });
      expect(asked().at(-1)).toBe(WORK);
    });

    test('who asks for all while what is due is looked up has a run after it', async () => {
      await addPublication('10.1000/b');
      await database.session.query(`select public.keep_doi_check('10.1000/b', 'known', null, null, null)`);
      const due = functions.checkDois({ ...RUN, onlyDue: true });
      const [first, all] = await Promise.all([due, functions.checkDois(RUN)]);
      expect([first.checked, all.checked]).toEqual([1, 2]);
      expect(asked()).toEqual([WORK, '10.1000/b', WORK]);
    });

    test('stops asking when the server stops', async () => {
      await addPublication('10.1000/b');
      crossref.answers.set('10.1000/b', () => void functions.close());
      crossref.answers.set(WORK, () => void functions.close());
      await functions.checkDois(RUN);
      expect(asked()).toHaveLength(1);
      expect(await database.session.query('select from public.doi_checks')).toEqual([]);
      expect(log.warn).not.toHaveBeenCalled();
    });
  });

  describe('by POST', () => {
    const post = (headers: Record<string, string>) =>
      functions.answer(new Request('http://localhost/functions/v1/api/notices', { method: 'POST', headers }));

    test('an admin is told of the result', async () => {
      retracted();
      const response = await post({ authorization: 'Bearer an.admins.token' });
      expect([response.status, await response.json()]).toEqual([200, { checked: 1, failed: 0, found: 1 }]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    });

    test.each([
      ['somebody who is no admin', { authorization: 'Bearer a.readers.token' }, 403],
      ['a secret key, which nobody has here', { apikey: 'sb_secret_0123456789abcdef' }, 401],
    ])('%s may not ask', async (_case, headers, status) => {
      expect((await post(headers)).status).toBe(status);
      expect(asked()).toEqual([]);
    });
  });
});
