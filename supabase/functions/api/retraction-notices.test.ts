import { crossrefUpdate, recordBody } from '@burhan/testing/crossref-server';
import { describe, expect, it, vi } from 'vitest';
import { type FoundNotice, noticesInRecord } from './crossref-record.ts';
import type { ApiDependencies } from './dependencies.ts';
import { openHandler, restOf } from './testing/open-handler.ts';

const WORK = '10.1000/work';
const NOTICE = '10.1000/notice';
const FOUND: FoundNotice = { kind: 'retraction', date: '2024-05-01', notice_doi: NOTICE };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (record: Record<string, unknown>, doi = WORK) =>
  noticesInRecord(bytesOf(recordBody(doi, record)), WORK);

describe('the record of a work', () => {
  it('says which notices there are about the work, and of what they are; a DOI that is none is none', () => {
    const updates = [crossrefUpdate('10.1000/NOTICE'), crossrefUpdate('unavailable', 'erratum')];
    expect(read({ 'updated-by': updates }, '10.1000/WORK')).toEqual([
      FOUND,
      { ...FOUND, kind: 'correction', notice_doi: '' },
    ]);
  });

  it.each([
    ['withdrawal', 'retraction'],
    ['partial-retraction', 'partial_retraction'],
    ['removal', 'removal'],
    ['Expression of concern', 'concern'],
    ['corrigendum', 'correction'],
    ['erratum', 'correction'],
    ['reinstatement', 'reinstatement'],
  ])('takes the type %s as %s', (type, kind) => {
    expect(read({ 'updated-by': [crossrefUpdate(NOTICE, type)] })).toEqual([{ ...FOUND, kind }]);
  });

  it.each<Record<string, unknown>>([
    {},
    { 'updated-by': [], 'update-to': null },
    { 'updated-by': ['new_version', 'constructor', ''].map((type) => crossrefUpdate(NOTICE, type)) },
    { 'update-to': [crossrefUpdate('10.1000/other')] },
  ])('says nothing against the work: %j', (record) => {
    expect(read(record)).toEqual([]);
  });

  it.each([
    [[[2024, 2, 29]], '2024-02-29'],
    [[[2021, 3]], '2021-03'],
    [[[2021]], '2021'],
    [[[2021, 13, 1]], ''],
    [[[null]], ''],
    ['2021', ''],
    [undefined, ''],
  ])('reads the date %j as "%s"', (parts, date) => {
    const update = crossrefUpdate(NOTICE, 'retraction', { updated: { 'date-parts': parts } });
    expect(read({ 'updated-by': [update] })).toEqual([{ ...FOUND, date }]);
  });

  it('keeps once what two sources say, with the date that one of them has', () => {
    const undated = crossrefUpdate(NOTICE, 'retraction', { source: 'retraction-watch', updated: undefined });
    for (const updates of [
      [undated, crossrefUpdate(NOTICE)],
      [crossrefUpdate(NOTICE), undated],
    ])
      expect(read({ 'updated-by': updates })).toEqual([FOUND]);
  });

  it('says of the work itself what became of it', () => {
    expect(read({ 'update-to': [crossrefUpdate(WORK)] })).toEqual([{ ...FOUND, notice_doi: WORK }]);
  });

  it('is that of the notice which took the place of the work, without what is said about the notice', () => {
    const record = { 'update-to': [crossrefUpdate(WORK)], 'updated-by': [crossrefUpdate('10.1000/second')] };
    expect(read(record, NOTICE)).toEqual([FOUND]);
  });

  it.each([
    ['a part of an answer', bytesOf(recordBody(WORK, {}).slice(0, -5))],
    ['a list', bytesOf('[]')],
    ['a message that is a text', bytesOf('{"message":"ok"}')],
    ['no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['a DOI that is none', bytesOf(recordBody('work', {}))],
    [
      'what another work has',
      bytesOf(recordBody('10.1000/main', { 'updated-by': [crossrefUpdate(NOTICE)] })),
    ],
    ['updates that are no list', bytesOf(recordBody(WORK, { 'update-to': 'x' }))],
    ['an update that is none', bytesOf(recordBody(WORK, { 'updated-by': ['retraction'] }))],
  ])('is not %s', (_case, bytes) => {
    expect(noticesInRecord(bytes, WORK)).toBeNull();
  });
});

describe('asking Crossref', () => {
  const retracted = () =>
    Response.json(JSON.parse(recordBody(WORK, { 'updated-by': [crossrefUpdate(NOTICE)] })));

  /** @param answers the answers of Crossref by DOI; it does not know other DOIs */
  function open(dois: (string | null)[], answers: Record<string, () => Response | Promise<Response>>) {
    const keepRetractionNotices = vi.fn<NonNullable<ApiDependencies['keepRetractionNotices']>>(async () => 1);
    const transport = vi.fn<ApiDependencies['transport']>(async ({ pathname }) => {
      const doi = decodeURIComponent(pathname.replace('/works/', ''));
      return answers[doi]?.() ?? new Response(null, { status: 404 });
    });
    const known = restOf([], { 'an.admins.token': true, 'a.readers.token': false });
    const ask = openHandler({
      rest: async (path, init) =>
        path === '/publications?select=doi' ? Response.json(dois.map((doi) => ({ doi }))) : known(path, init),
      isSecretKey: async (key) => key === 'sb_secret_of_a_timer',
      contactEmail: 'editor@example.org',
      keepRetractionNotices,
      transport,
    });
    const check = (headers: Record<string, string> = { authorization: 'Bearer an.admins.token' }) =>
      ask('/retraction-notices', { method: 'POST', headers });
    return { check, keepRetractionNotices, transport };
  }

  it('asks about each DOI once, by its bare form, and keeps what is said', async () => {
    const typed = 'https://doi.org/10.1000/Work';
    const dois = [typed, typed, '', null, 'none', '10.1000/unknown'];
    const { check, keepRetractionNotices, transport } = open(dois, { [WORK]: retracted });

    expect((await check()).body).toEqual({ checked: 2, failed: 0, found: 1 });

    // Earlier notices of a DOI that Crossref does not know are left as they are.
    expect(keepRetractionNotices.mock.calls).toEqual([[typed, [FOUND]]]);
    expect(transport).toHaveBeenCalledTimes(2);
    const agent = { 'user-agent': 'burhan-site (mailto:editor@example.org)' };
    expect(transport.mock.calls[0]?.[1].headers).toMatchObject(agent);
  });

  it.each<[string, () => Response | Promise<Response>, boolean]>([
    ['an error of the server', () => new Response(null, { status: 500 }), true],
    ['a page instead of a record', () => new Response('<html>Just a moment…</html>'), true],
    ['no answer', () => Promise.reject(new Error('No connection.')), true],
    ['being asked for a rest', () => new Response(null, { status: 429 }), false],
  ])(
    'leaves what was found after %s, and asks about the next one unless it is that',
    async (_case, answer, goesOn) => {
      const answers = { '10.1000/other': answer, [WORK]: retracted };
      const { check, keepRetractionNotices } = open(['10.1000/other', WORK], answers);

      const one = goesOn ? 1 : 0;
      expect((await check()).body).toEqual({ checked: one, failed: 2 - one, found: one });
      expect(keepRetractionNotices).toHaveBeenCalledTimes(one);
    },
  );

  it.each([
    ['nobody', {}, 401],
    ['somebody who is no admin', { authorization: 'Bearer a.readers.token' }, 403],
    ['a public key', { apikey: 'sb_publishable_of_the_pages' }, 401],
    [
      'a reader with the secret key',
      { apikey: 'sb_secret_of_a_timer', authorization: 'Bearer a.readers.token' },
      403,
    ],
    ['a timer with the secret key', { apikey: 'sb_secret_of_a_timer' }, 200],
  ])('is for admins and the timer: %s', async (_who, headers, status) => {
    const { check, transport } = open([WORK], { [WORK]: retracted });

    expect((await check(headers)).status).toBe(status);
    expect(transport).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
  });
});
