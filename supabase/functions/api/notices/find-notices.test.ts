import { crossrefUpdate, recordBody } from '@burhan/testing/crossref-server';
import { describe, expect, it } from 'vitest';
import { CheckFailure } from './ask-crossref.ts';
import { type CrossrefRecord, parseCrossrefRecord } from './crossref-record.ts';
import { findNotices } from './find-notices.ts';

const WORK = '10.1000/work';
const NOTICE = '10.1000/notice';
const RETRACTION = { notice_doi: NOTICE, kind: 'retraction', source: 'publisher', notice_date: '2024-05-01' };

type Lists = { 'updated-by'?: unknown[]; 'update-to'?: unknown[] };

function recordOf(doi: string, lists: Lists): CrossrefRecord {
  const record = parseCrossrefRecord(new TextEncoder().encode(recordBody(doi, lists)));
  if (!record) throw new Error('The test has no record.');
  return record;
}

/** What is found of WORK, where Crossref answers with `record` about it and has the other records of `notices`. */
async function find(lists: Lists, notices: Record<string, Lists | CheckFailure>, answeredDoi = WORK) {
  const asked: string[] = [];
  const findings = await findNotices(WORK, recordOf(answeredDoi, lists), async (doi) => {
    asked.push(doi);
    const notice = notices[doi];
    if (notice instanceof CheckFailure) throw notice;
    return notice ? recordOf(doi, notice) : null;
  });
  return { ...findings, asked };
}

const by = (...updates: object[]) => ({ 'updated-by': updates });
const to = (...updates: object[]) => ({ 'update-to': updates });

describe('findNotices', () => {
  it.each(['publisher', 'retraction-watch'])(
    'believes the work where the notice has no record, or says of nothing what it is about (%s)',
    async (source) => {
      const work = by(crossrefUpdate(NOTICE, 'retraction', { source }));
      const expected = { notices: [{ ...RETRACTION, source }], failure: null };
      expect(await find(work, {})).toMatchObject(expected);
      expect(await find(work, { [NOTICE]: {} })).toMatchObject(expected);
    },
  );

  it('believes nobody else without the word of the notice', async () => {
    const work = by(crossrefUpdate(NOTICE, 'retraction', { source: 'somebody' }));
    expect(await find(work, {})).toMatchObject({ notices: [], failure: null });
    const notice = to(crossrefUpdate(WORK, 'retraction', { source: 'somebody' }));
    expect(await find(work, { [NOTICE]: notice })).toMatchObject({ notices: [RETRACTION] });
  });

  it('takes a notice about other works alone as a contradiction, and keeps the others', async () => {
    const other = '10.1000/erratum';
    const work = by(crossrefUpdate(other, 'erratum'), crossrefUpdate(NOTICE));
    const records = {
      [other]: to(crossrefUpdate('10.1000/another', 'erratum')),
      [NOTICE]: to(crossrefUpdate(WORK)),
    };
    expect(await find(work, records)).toMatchObject({ notices: [RETRACTION], failure: 'contradictory' });
  });

  it('takes a notice of another kind as a contradiction, and keeps what it says itself', async () => {
    const notice = to(crossrefUpdate(WORK, 'correction'));
    const found = await find(by(crossrefUpdate(NOTICE)), { [NOTICE]: notice });
    expect(found).toMatchObject({ notices: [{ kind: 'correction' }], failure: 'contradictory' });
  });

  it('keeps what the notice says besides', async () => {
    const notice = to(crossrefUpdate(WORK, 'correction'), crossrefUpdate(WORK));
    const found = await find(by(crossrefUpdate(NOTICE, 'correction')), { [NOTICE]: notice });
    expect(found.notices.map(({ kind }) => kind)).toEqual(['correction', 'retraction']);
    expect(found.failure).toBeNull();
  });

  it('asks for a notice once that both sources have, and keeps the word of the publisher', async () => {
    const both = (doi: string) => [
      crossrefUpdate(doi, 'retraction', { source: 'retraction-watch' }),
      crossrefUpdate(doi, 'retraction', { updated: { 'date-parts': [[null]] } }),
    ];
    const found = await find(by(...both(NOTICE)), { [NOTICE]: to(...both(WORK)) });
    expect(found).toEqual({ notices: [RETRACTION], failure: null, asked: [NOTICE] });
  });

  it('does not take a work for retracted because it is a notice', async () => {
    const found = await find(to(crossrefUpdate('10.1000/another')), {});
    expect(found).toEqual({ notices: [], failure: null, asked: [] });
  });

  it('does not take a notice of a notice for one of the work', async () => {
    const retractedNotice = { ...to(crossrefUpdate(WORK)), ...by(crossrefUpdate('10.1000/second')) };
    const records = { [NOTICE]: retractedNotice, '10.1000/second': to(crossrefUpdate(NOTICE)) };
    const expected = { notices: [RETRACTION], failure: null, asked: [NOTICE] };
    expect(await find(by(crossrefUpdate(NOTICE)), records)).toEqual(expected);
  });

  it('finds what a work says of itself, without asking again', async () => {
    const itself = [{ ...RETRACTION, notice_doi: WORK }];
    const expected = { notices: itself, failure: null, asked: [] };
    expect(await find({ ...by(crossrefUpdate(WORK)), ...to(crossrefUpdate(WORK)) }, {})).toEqual(expected);
    expect(await find(by(crossrefUpdate(WORK)), {})).toEqual(expected);
    expect(await find(to(crossrefUpdate(WORK)), {})).toEqual(expected);
  });

  it('keeps a notice without a DOI', async () => {
    const work = by(crossrefUpdate('unavailable', 'retraction', { source: 'retraction-watch' }));
    const notices = [{ ...RETRACTION, notice_doi: '', source: 'retraction-watch' }];
    expect(await find(work, {})).toEqual({ notices, failure: null, asked: [] });
  });

  it('finds the notice that Crossref answers with in place of the work, and none about that notice', async () => {
    const inPlace = {
      ...to(crossrefUpdate('10.1000/another'), crossrefUpdate(WORK)),
      ...by(crossrefUpdate('10.1000/second', 'correction')),
    };
    const records = { '10.1000/second': to(crossrefUpdate(NOTICE, 'correction')) };
    expect(await find(inPlace, records, NOTICE)).toMatchObject({ notices: [RETRACTION], failure: null });
  });

  it('finds notices about the main DOI of a work that is known by another', async () => {
    const work = by(crossrefUpdate(NOTICE));
    const records = { [NOTICE]: to(crossrefUpdate('10.1000/main')) };
    expect(await find(work, records, '10.1000/main')).toMatchObject({ notices: [RETRACTION], failure: null });
  });

  it('keeps what it is sure of where another notice cannot be read', async () => {
    const work = by(crossrefUpdate('10.1000/slow'), crossrefUpdate(NOTICE));
    const records = { '10.1000/slow': new CheckFailure('slow', 'Slow.'), [NOTICE]: to(crossrefUpdate(WORK)) };
    expect(await find(work, records)).toMatchObject({ notices: [RETRACTION], failure: 'slow' });
  });

  it('asks for twenty notices at most', async () => {
    const work = by(...Array.from({ length: 30 }, (_, index) => crossrefUpdate(`10.1000/n${index}`)));
    const { asked, notices, failure } = await find(work, {});
    expect([asked.length, notices.length, failure]).toEqual([20, 20, 'too_large']);
  });
});
