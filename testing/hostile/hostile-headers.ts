import type { HostileRequest } from './hostile-request.ts';

const NAMES = [
  'Authorization',
  'apikey',
  'Accept',
  'Accept-Encoding',
  'Accept-Profile',
  'Content-Profile',
  'Content-Type',
  'Prefer',
  'Range',
  'If-None-Match',
  'Cookie',
  'Origin',
  'X-Forwarded-For',
  'X-HTTP-Method-Override',
  '__proto__',
];

const VALUES = [
  '',
  'Bearer',
  'Bearer a.b.c',
  `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"service_role"}').toString('base64url')}.`,
  `Bearer ${'A'.repeat(9000)}`,
  '*/*;q=nonsense,,,;;',
  'application/vnd.pgrst.object+json',
  'auth',
  'bytes=0-99999999999999999999',
  '5-1',
  '-',
  'resolution=nonsense, count=exact, tx=rollback',
  'multipart/form-data; boundary=',
  '\u00ff\u00fe',
  '"'.repeat(3000),
  ','.repeat(4000),
];

const ADDRESSES = ['/', '/rest/v1/metrics', '/auth/v1/user', '/functions/v1/api/preview'];

/** Every header that somebody reads, with every value; a header that nobody reads here changes nothing. */
export const HOSTILE_HEADERS: readonly HostileRequest[] = ADDRESSES.flatMap((target) =>
  NAMES.flatMap((name) =>
    VALUES.map((value) => ({ method: 'GET', target, headers: { [name]: value }, harmless: [200, 206] })),
  ),
);

const METHODS = [
  'TRACE',
  'CONNECT',
  'OPTIONS',
  'PUT',
  'PATCH',
  'DELETE',
  'POST',
  'get',
  'G\u00cbT',
  'A'.repeat(2000),
];

/** Methods that an address does not take; CONNECT is cut off without a word. */
export const HOSTILE_METHODS: readonly HostileRequest[] = [
  ...ADDRESSES,
  '/healthz',
  '/uploads/a.jpg',
].flatMap((target) =>
  METHODS.map((method) => ({ method, target, harmless: [200, 204, ...(method === 'CONNECT' ? [0] : [])] })),
);

/** What comes over the line and is no request, or two in one. */
export const HOSTILE_BYTES: readonly string[] = [
  'hello\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'GET http://other.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET //other.example/%2e%2e HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX: a\u0000b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX : a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b: folded\r\n\r\n',
  'GET / HTTP/1.1\nHost: a\n\n',
  'GET /\r\nSet-Cookie:a HTTP/1.1\r\nHost: a\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\n${'X: a\r\n'.repeat(5000)}\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcde',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\na',
  'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n0\r\n\r\n',
  'POST /rest/v1/metrics HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nExpect: nonsense\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Key: a\r\n\r\n',
];
