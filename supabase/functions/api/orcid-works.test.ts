import { describe, expect, test } from 'vitest';
import type { Transport } from './dependencies.ts';
import { openHandler, restOf, transportOf } from './testing.ts';

const ADDRESS = 'https://orcid.example/v3.0/0000-0002-1825-0097/works';
const PATH = '/orcid/0000-0002-1825-0097';
const ADMIN = { headers: { authorization: 'Bearer a.b.admin' } };
const rest = restOf([], { 'a.b.admin': true, 'a.b.reader': false });

const id = (value: unknown, more = {}) => ({
  'external-id-type': 'doi',
  'external-id-value': value,
  'external-id-relationship': 'self',
  ...more,
});
const group = (ids: unknown[], title: unknown = 'A title', year: unknown = '2021') => ({
  'external-ids': { 'external-id': ids },
  'work-summary': [{ title: { title: { value: title } }, 'publication-date': { year: { value: year } } }],
});
const asked = (answer: () => Response | Promise<Response>, path = PATH) =>
  openHandler({ rest, transport: transportOf({ [ADDRESS]: answer }) })(path, ADMIN);

describe('the works of an ORCID record', () => {
  test('are those with a DOI of their own, each once, and nothing else of the record', async () => {
    const groups = [
      group([id('https://doi.org/10.1136/bmj.n71')]),
      group([id('10.1136/BMJ.N71')], 'The same again'),
      group(
        [id('10.1000/book', { 'external-id-relationship': 'part-of' }), id('10.1000/chapter')],
        'Chapter',
        20,
      ),
      group([id('33782057', { 'external-id-type': 'pmid' })], 'Without a DOI'),
      { 'work-summary': [{ 'external-ids': { 'external-id': [id('10.1000/in-summary')] } }] },
    ];
    const { response, body } = await asked(() => Response.json({ group: groups, 'last-modified-date': 1 }));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(body).toEqual({
      works: [
        { doi: '10.1136/bmj.n71', title: 'A title', year: '2021' },
        { doi: '10.1000/chapter', title: 'Chapter', year: '' },
        { doi: '10.1000/in-summary', title: '', year: '' },
      ],
    });
  });

  test('are asked for with what a service needs to answer JSON', async () => {
    let accept = '';
    const transport: Transport = async (url, { headers, isTrusted }) => {
      expect([url.href, isTrusted]).toEqual([ADDRESS, true]);
      accept = headers.accept ?? '';
      return Response.json({ group: [] });
    };
    expect((await openHandler({ rest, transport })(PATH, ADMIN)).body).toEqual({ works: [] });
    expect(accept).toBe('application/json');
  });

  test.each([
    ['nobody', {}, 401, 'unauthorized'],
    ['a forged token', { authorization: 'Bearer x.y.z' }, 401, 'unauthorized'],
    ['somebody who is no admin', { authorization: 'Bearer a.b.reader' }, 403, 'forbidden'],
  ])('are not looked up for %s', async (_, headers, status, code) => {
    expect(await openHandler({ rest })(PATH, { headers })).toMatchObject({ status, code });
  });

  test.each([
    '/orcid/',
    '/orcid/0000-0002-1825-0098',
    '/orcid/0000-0002-1825-0097/works',
    '/orcid/..%2f..%2fadmin',
    '/orcid/0000-0002-1825-0097%0d%0a',
    '/orcid/https://orcid.org/0000-0002-1825-0097',
  ])('are asked of nobody for %s', async (path) => {
    expect(await openHandler({ rest })(path, ADMIN)).toMatchObject({ status: 400, code: 'malformed' });
  });

  test.each([
    ['an unknown record', () => new Response('{}', { status: 404 }), 404, 'not_found'],
    ['a failing service', () => new Response('no', { status: 500 }), 502, 'upstream_failed'],
    ['too many questions', () => new Response('', { status: 429 }), 502, 'upstream_failed'],
    ['a page', () => new Response('<html>'), 502, 'upstream_failed'],
    ['JSON of something else', () => Response.json({ works: [] }), 502, 'upstream_failed'],
    ['groups that are no list', () => Response.json({ group: { 0: {} } }), 502, 'upstream_failed'],
    ['a list', () => Response.json([]), 502, 'upstream_failed'],
    ['broken text', () => new Response(Uint8Array.of(0x7b, 0xff)), 502, 'upstream_failed'],
    ['an endless answer', () => new Response('x'.repeat(6 * 1024 * 1024)), 502, 'upstream_failed'],
    [
      'a way to a private machine',
      () => new Response(null, { status: 302, headers: { location: 'file:///etc/passwd' } }),
      502,
      'upstream_failed',
    ],
    ['no connection', () => Promise.reject(new Error('refused')), 502, 'upstream_failed'],
  ])('say so of %s', async (_, answer, status, code) => {
    expect(await asked(answer)).toMatchObject({ status, code });
  });

  test.each([
    ['null', [null, 'x', 7, []]],
    ['ids of any kind', [group([null, 'x', id(null), id({}), id('not a doi'), id('10.1000/ok')])]],
    ['titles of any kind', [group([id('10.1000/ok')], { a: 1 }, { b: 2 })]],
    ['a prototype', [JSON.parse('{"__proto__": {"work-summary": 1}}'), group([id('10.1000/ok')])]],
  ])('leave out what is none: %s', async (_, groups) => {
    const { status, body } = await asked(() => Response.json({ group: groups }));
    expect(status).toBe(200);
    for (const work of body.works as Record<string, unknown>[]) {
      expect(work.doi).toBe('10.1000/ok');
      expect([typeof work.title, typeof work.year]).toEqual(['string', 'string']);
    }
  });

  test('are a thousand at most', async () => {
    const groups = Array.from({ length: 1500 }, (_, number) =>
      group([id(`10.1000/${number}`)], 't'.repeat(900)),
    );
    const works = (await asked(() => Response.json({ group: groups }))).body.works as { title: string }[];
    expect([works.length, works[0]?.title.length]).toEqual([1000, 500]);
  });
});
