import fc from 'fast-check';
import { HOSTILE_TEXTS } from '../../hostile/hostile-request.ts';
import { type Header, wire } from '../attack.ts';
import { count, strangeNumber, strangeText } from './strange-values.ts';
import { lines, words } from './words.ts';

const NAMES =
  words(`Accept Accept-Encoding Accept-Language Accept-Profile Access-Control-Request-Method Authorization
  Cache-Control Connection Content-Encoding Content-Profile Content-Type Cookie Expect Forwarded Host If-Match
  If-Modified-Since If-None-Match If-Range Origin Prefer Range Range-Unit Referer TE Upgrade User-Agent X-Accel-Redirect
  X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-HTTP-Method-Override X-Method-Override X-Original-URL X-Real-IP
  X-Rewrite-URL apikey x-client-info __proto__ constructor toString`);

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that somebody made up, in every way that a careless check lets through. */
const FORGED = [
  `${base64({ alg: 'none', typ: 'JWT' })}.${base64({ role: 'service_role', exp: 9e9 })}.`,
  `${base64({ alg: 'None' })}.${base64({ role: 'service_role' })}.AA`,
  `${base64({ alg: 'HS256', kid: '../../../../dev/null' })}.${base64({ role: 'service_role' })}.AA`,
  `${base64({ alg: 'HS256', jku: 'http://127.0.0.1:9/keys' })}.${base64({ role: 'postgres', sub: '__proto__' })}.AA`,
  `${base64({ alg: 'RS256' })}.${base64({ role: 'admin; drop table metrics' })}.AA`,
  `${base64({ alg: '__proto__' })}.${base64({ role: '__proto__' })}.AA`,
  `${base64([])}.${base64(null)}.`,
  ...words('a.b.c .. ... sb_secret_0000 sb_publishable_ null undefined'),
  '',
];

/** Values that somebody on the way gives a meaning to, by the names of the headers that take them. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  Prefer: lines(`return=representation
    return=minimal
    return=headers-only
    count=exact
    count=planned
    count=estimated
    count=nonsense
    resolution=merge-duplicates
    resolution=ignore-duplicates
    missing=default
    handling=strict
    handling=lenient, nonsense=1
    tx=rollback
    max-affected=0
    timezone=__proto__
    timezone=America/Los_Angeles
    params=single-object
    return=representation, count=exact, resolution=merge-duplicates
    __proto__=1`),
  Range: [
    ...words(`0-1 0- -1 5-1 0-0 1000-2000 0-99999999999999999999 99999999999999999999- bytes=0-1 bytes=-1 bytes=0-0,2-3
      items=0-1 NaN-NaN 0-1,5-6 -`),
    `bytes=${'0-1,'.repeat(500)}0-1`,
  ],
  Accept: [
    ...lines(`application/vnd.pgrst.object+json
      application/vnd.pgrst.object+json;nulls=stripped
      application/vnd.pgrst.array+json;nulls=stripped
      application/vnd.pgrst.plan+json; options=analyze|verbose|settings|buffers
      application/vnd.pgrst.plan
      text/csv
      application/geo+json
      application/octet-stream
      text/xml
      application/openapi+json
      application/json;q=0
      image/avif
      image/webp;q=nonsense
      __proto__
      */*;q=0.0000001
      image/avif,image/webp,*/*`),
    `${'text/a,'.repeat(800)}*/*`,
  ],
  'Accept-Profile Content-Profile': [
    '',
    ...words('public private auth pg_catalog information_schema __proto__ public,private'),
  ],
  'Content-Type': [
    ...lines(`application/json
      application/vnd.pgrst.object+json
      application/x-www-form-urlencoded
      text/csv
      multipart/form-data; boundary=a
      multipart/form-data
      text/plain
      application/octet-stream
      application/json; charset=utf-16
      application/json; charset=nonsense
      image/svg+xml
      image/png
      __proto__
      ;`),
    'application/json;'.repeat(200),
  ],
  'X-Forwarded-For X-Real-IP Forwarded': [
    ...words(
      '127.0.0.1 10.0.0.1 ::1 localhost ,,, unknown 999.1.1.1 ::ffff:127.0.0.1 __proto__ for=127.0.0.1',
    ),
    '1.2.3.4, 5.6.7.8',
    `${'1.1.1.1, '.repeat(400)}1.1.1.1`,
  ],
  'Accept-Encoding Content-Encoding': words('gzip gzip,deflate,br identity;q=0 *;q=0 br;q=2 nonsense'),
  'X-HTTP-Method-Override X-Method-Override': words('DELETE PATCH PUT __proto__'),
  'X-Original-URL X-Rewrite-URL X-Accel-Redirect': words(
    '/rest/v1/content_history /-/renew/healthz /secret.txt //127.0.0.1:9/',
  ),
  'Host X-Forwarded-Host': [
    '',
    'a'.repeat(300),
    ...words('other.example localhost:9 127.0.0.1 [::1] a/b a@b __proto__'),
  ],
  Origin: words('http://other.example null http://a@b __proto__'),
  'Authorization apikey': [
    ...FORGED.flatMap((token) => [token, `Bearer ${token}`]),
    ...[
      'Basic YTpi',
      'Bearer',
      'bearer  ',
      'Bearer\ta.b.c',
      'Negotiate AAAA',
      `Bearer ${'A'.repeat(6000)}.a.b`,
    ],
  ],
  'If-None-Match If-Match If-Range': ['*', '"a"', 'W/"a"', '"a", "b"', '"', `${'"a",'.repeat(900)}"b"`],
  'If-Modified-Since If-Range': [
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'Thu, 01 Jan 99999 00:00:00 GMT',
    'yesterday',
  ],
  Connection: ['close', 'keep-alive', 'upgrade', 'apikey', 'close, apikey, authorization', 'te'],
};

const KNOWN: readonly Header[] = Object.entries(VALUES).flatMap(([names, values]) =>
  words(names).flatMap((name) => values.map((value): Header => [name, value])),
);

/** A header that some part of the way reads, or that nobody does. */
export const strangeHeader: fc.Arbitrary<Header> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...KNOWN) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...NAMES),
        fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), strangeText, strangeNumber),
      )
      .map(([name, value]): Header => [name, wire(value)]),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...NAMES), fc.constantFrom(100, 2000, 7000, 20_000))
      .map(([name, times]): Header => [name, 'a'.repeat(times)]),
  },
);

/** The same header many times. */
export const manyHeaders: fc.Arbitrary<Header[]> = fc
  .tuple(strangeHeader, count)
  .map(([header, times]) => Array.from({ length: Math.min(times, 300) }, () => header));
