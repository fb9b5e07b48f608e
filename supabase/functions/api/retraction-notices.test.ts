import { crossrefUpdate, recordBody } from '@burhan/testing/crossref-server';
import { describe, expect, it, vi } from 'vitest';
import { type FoundNotice, noticesInRecord } from './crossref-record.ts';
import type { ApiDependencies } from './dependencies.ts';
import { openHandler, restOf } from './testing/open-handler.ts';

const WORK = '10.1000/work';
const NOTICE = '10.1000/notice';
const FOUND: FoundNotice = { kind: 'retraction', date: '2024-05-01', notice_doi: NOTICE };

describe('the record of a work', () => {
  const read = (record: Record<string, unknown>, doi = WORK) =>
    noticesInRecord(Buffer.from(recordBody(doi, record)), WORK);

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
    ['reinstatement', 'reinstatement'],
  ])('takes the type %s as %s', (type, kind) => {
    expect(read({ 'updated-by': [crossrefUpdate(NOTICE, type)] })).toEqual([{ ...FOUND, kind }]);
  });

  it.each<Record<string, unknown>>([
    { 'updated-by': [], 'update-to': null },
    { 'updated-by': ['new_version', 'constructor', ''].map((type) => crossrefUpdate(NOTICE, type)) },
    { 'update-to': [crossrefUpdate('10.1000/other')] },
  ])('says nothing against the work: %j', (record) => {
    expect(read(record)).toEqual([]);
  });

  it.each([
    [[[2024, 2, 29]], '2024-02-29'],
    [[[2021, 3]], '2021-03'],
    [[[2021, 13, 1]], ''],
    [[[null]], ''],
    [undefined, ''],
  ])('reads the date %j as "%s"', (parts, date) => {
    const update = crossrefUpdate(NOTICE, 'retraction', { updated: { 'date-parts': parts } });
    expect(read({ 'updated-by': [update] })).toEqual([{ ...FOUND, date }]);
  });

  it('keeps once what two sources say, with the date that one of them has', () => {
    const updates = [crossrefUpdate(NOTICE, 'retraction', { updated: undefined }), crossrefUpdate(NOTICE)];
    for (const each of [updates, updates.toReversed()]) expect(read({ 'updated-by': each })).toEqual([FOUND]);
  });

  it('says of the work itself what became of it', () => {
    expect(read({ 'update-to': [crossrefUpdate(WORK)] })).toEqual([{ ...FOUND, notice_doi: WORK }]);
  });

  it('is that of the notice which took the place of the work, without what is said about the notice', () => {
    const record = { 'update-to': [crossrefUpdate(WORK)], 'updated-by': [crossrefUpdate('10.1000/second')] };
    expect(read(record, NOTICE)).toEqual([FOUND]);
  });

  it.each([
    ['a part of an answer', recordBody(WORK, {}).slice(0, -5)],
    ['a message that is a text', '{"message":"ok"}'],
    ['a DOI that is none', recordBody('work', {})],
    ['what another work has', recordBody('10.1000/main', { 'updated-by': [crossrefUpdate(NOTICE)] })],
    ['updates that are no list', recordBody(WORK, { 'update-to': 'x' })],
    ['an update that is none', recordBody(WORK, { 'updated-by': ['retraction'] })],
  ])('is not %s', (_case, body) => {
    expect(noticesInRecord(Buffer.from(body), WORK)).toBeNull();
  });
});

describe('asking Crossref', () => {
  const retracted = () => new Response(recordBody(WORK, { 'updated-by': [crossrefUpdate(NOTICE)] }));

  /** @param answers the answers of Crossref by DOI; it does not know other DOIs */
  async function check(dois: (string | null)[], answers: Record<string, () => Response | Promise<Response>>) {
    const keepRetractionNotices = vi.fn<NonNullable<ApiDependencies['keepRetractionNotices']>>(async () => 1);
    const transport = vi.fn<ApiDependencies['transport']>(async ({ pathname }) => {
      const doi = decodeURIComponent(pathname.replace('/works/', ''));
      return answers[doi]?.() ?? new Response(null, { status: 404 });
    });
    const rest = restOf([], { 'an.admins.token': true });
    const ask = openHandler({
      rest: async (path, init) =>
        path === '/publications?select=doi' ? Response.json(dois.map((doi) => ({ doi }))) : rest(path, init),
      contactEmail: 'editor@example.org',
      keepRetractionNotices,
      transport,
    });
    const headers = { authorization: 'Bearer an.admins.token' };
    const { body } = await ask('/retraction-notices', { method: 'POST', headers });
    return { body, kept: keepRetractionNotices.mock.calls, asked: transport.mock.calls };
  }

  it('asks about each DOI once, by its bare form, and keeps what is said', async () => {
    const typed = 'https://doi.org/10.1000/Work';
    const dois = [typed, typed, '', null, 'none', '10.1000/unknown'];
    const { body, kept, asked } = await check(dois, { [WORK]: retracted });

    expect(body).toEqual({ checked: 2, failed: 0, found: 1 });
    // Earlier notices of a DOI that Crossref does not know are left as they are.
    expect(kept).toEqual([[typed, [FOUND]]]);
    expect(asked).toHaveLength(2);
    const agent = { 'user-agent': 'burhan-site (mailto:editor@example.org)' };
    expect(asked[0]?.[1].headers).toMatchObject(agent);
  });

  it.each<[string, () => Response | Promise<Response>, boolean]>([
    ['an error of the server', () => new Response(null, { status: 500 }), true],
    ['a page instead of a record', () => new Response('<html>Just a moment…</html>'), true],
    ['no answer', () => Promise.reject(new Error('No connection.')), true],
    ['being asked for a rest', () => new Response(null, { status: 429 }), false],
  ])('leaves what was found after %s, and goes on: %3$s', async (_case, answer, goesOn) => {
    const answers = { '10.1000/other': answer, [WORK]: retracted };
    const { body, kept } = await check(['10.1000/other', WORK], answers);

    const one = goesOn ? 1 : 0;
    expect(body).toEqual({ checked: one, failed: 2 - one, found: one });
    expect(kept).toHaveLength(one);
  });
});
