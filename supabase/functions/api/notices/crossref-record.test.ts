import { NOTICE_KINDS } from '@burhan/shared/notices';
import { recordBody } from '@burhan/testing/crossref-server';
import { anyText, PROPERTY_RUNS } from '@burhan/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCrossrefRecord } from './crossref-record.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const parse = (record: Record<string, unknown>, doi = '10.1000/Work') =>
  parseCrossrefRecord(bytesOf(recordBody(doi, record)));
const update = (changes: Record<string, unknown>) => ({ DOI: '10.1000/N', type: 'retraction', ...changes });
const updated = (...parts: unknown[]) => ({ updated: { 'date-parts': [parts] } });
const parsed = (changes: Record<string, unknown>) => parse({ 'updated-by': [update(changes)] })?.updatedBy[0];

describe('parseCrossrefRecord', () => {
  it('reads what Crossref says of a work, from both sides', () => {
    expect(
      parse({
        'updated-by': [
          {
            DOI: '10.1000/NOTICE',
            type: 'retraction',
            label: 'Retraction',
            source: 'retraction-watch',
            'record-id': '37476',
            updated: { 'date-parts': [[2022, 5, 27]], 'date-time': '2022-05-27T00:00:00Z', timestamp: 1 },
          },
        ],
        'update-to': [{ DOI: '10.1000/Other', type: 'correction', updated: { 'date-parts': [[2020, 1]] } }],
      }),
    ).toEqual({
      doi: '10.1000/work',
      updatedBy: [
        { doi: '10.1000/notice', kind: 'retraction', source: 'retraction-watch', date: '2022-05-27' },
      ],
      updateTo: [{ doi: '10.1000/other', kind: 'correction', source: 'publisher', date: '2020-01' }],
      isNotice: true,
    });
  });

  it('reads a record without notices, in its forms', () => {
    const none = { doi: '10.1000/work', updatedBy: [], updateTo: [], isNotice: false };
    expect(parse({})).toEqual(none);
    expect(parse({ 'updated-by': [], 'update-to': null })).toEqual(none);
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
    expect(parsed({ type })).toMatchObject({ kind });
  });

  it.each(['new_version', 'constructor', ''])(
    'ignores the type "%s", which still makes it a notice',
    (type) => {
      const record = parse({ 'updated-by': [update({ type })], 'update-to': [update({ type })] });
      expect(record).toMatchObject({ updatedBy: [], updateTo: [], isNotice: true });
    },
  );

  it.each([
    [updated(2024, 2, 29), '2024-02-29'],
    [updated(2023, 2, 29), '2023-02'],
    [updated(2021, 13, 1), '2021'],
    [updated(null), ''],
    [updated('2021', '3'), ''],
    [updated(12), ''],
    [{ updated: { 'date-parts': '2021' } }, ''],
    [{}, ''],
  ])('reads the date %j as "%s"', (given, date) => {
    expect(parsed(given)).toMatchObject({ date });
  });

  it.each([
    [undefined, 'publisher'],
    [null, 'publisher'],
    ['somebody', null],
  ])('takes the source %j as %s', (source, expected) => {
    expect(parsed({ source })).toMatchObject({ source: expected });
  });

  it.each([[undefined], ['unavailable']])('takes the notice DOI %j as none', (DOI) => {
    expect(parsed({ DOI })).toMatchObject({ doi: '' });
  });

  it.each([
    ['a part of an answer', bytesOf(recordBody('10.1000/work', {}).slice(0, -5))],
    ['a list', bytesOf('[]')],
    ['a message that is a text', bytesOf('{"message":"ok"}')],
    ['no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['a DOI that is none', bytesOf(recordBody('work', {}))],
    ['updates that are no list', bytesOf(recordBody('10.1000/work', { 'update-to': 'x' }))],
    ['an update that is none', bytesOf(recordBody('10.1000/work', { 'updated-by': ['retraction'] }))],
    ['an update without a type', bytesOf(recordBody('10.1000/work', { 'updated-by': [{ DOI: '10.1/n' }] }))],
  ])('takes %s as no record', (_case, bytes) => {
    expect(parseCrossrefRecord(bytes)).toBeNull();
  });

  it('makes of any JSON a record of what is allowed, or none', () => {
    const anyUpdate = fc.record(
      {
        DOI: fc.oneof(fc.constant('10.1000/n'), fc.jsonValue()),
        type: fc.oneof(fc.constantFrom('retraction', 'erratum', '__proto__', 'toString'), fc.jsonValue()),
        source: fc.oneof(fc.constant('retraction-watch'), fc.jsonValue()),
        updated: fc.oneof(fc.record({ 'date-parts': fc.jsonValue() }), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    const updates = fc.oneof(fc.array(anyUpdate), fc.jsonValue());
    const answer = fc.record({
      message: fc.oneof(
        fc.record({ DOI: fc.constant('10.1000/w'), 'updated-by': updates, 'update-to': updates }),
        fc.jsonValue(),
      ),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          answer.map((each) => JSON.stringify(each)),
          anyText,
        ),
        (text) => {
          const record = parseCrossrefRecord(bytesOf(text));
          for (const { doi, kind, date, source } of [
            ...(record?.updatedBy ?? []),
            ...(record?.updateTo ?? []),
          ]) {
            expect(doi).toMatch(/^(10\..+)?$/);
            expect(NOTICE_KINDS).toContain(kind);
            expect(date).toMatch(/^(\d{4}(-\d\d(-\d\d)?)?)?$/);
            expect(['publisher', 'retraction-watch', null]).toContain(source);
          }
        },
      ),
      PROPERTY_RUNS,
    );
  });
});
