import type { OutgoingHttpHeaders } from 'node:http';
import { CALL_ARGUMENTS } from '@burhan/supabase/tests/access/access-questions';
import type { Address } from './cost-table.ts';
import type { Input, Sent } from './measure-costs.ts';

/** What goes with each request of a sender; `real` gives what stands for a name in `<…>`. */
export type Beside = { headers: OutgoingHttpHeaders; real: Readonly<Record<string, string>> };

/** What is repeated in a path below an address that ends with `…`. */
const PATH_UNITS = ['/', 'a/', '.', '-', '%61', '%2f'];

/** Headers that are read, and what is repeated between a beginning and an end. */
const HEADERS: readonly (readonly [name: string, start: string, unit: string, end: string])[] = [
  ['accept', '', 'image/avif;q=0.1 ,', '*/*'],
  ['accept', 'a', ' ', 'b'],
  ['accept-encoding', '', 'gzip;q=0 ,', 'br'],
  ['authorization', 'Bearer a', '.a', ''],
  ['authorization', 'Bearer', ' ', 'a'],
  ['authorization', 'Bearer a.a.a', ' ', 'a'],
  ['cookie', '', 'a=b; ', 'a=b'],
  ['content-type', 'application/json', ' ;', 'a'],
  ['if-none-match', '', '"a" ,', '"a"'],
  ['prefer', '', 'count=exact ,', 'a'],
  ['range', '', '0-1,', '0-1'],
  ['user-agent', '', 'Mozilla/5.0 (a ', ')'],
  ['x-forwarded-for', '', '10.0.0.1, ', '10.0.0.1'],
];

/** What is repeated in the query of a table. */
const TABLE_QUERIES: Record<string, (size: number) => string> = {
  'a list of values': (size) => `id=in.(${repeat('1,', size)}1)`,
  'a text': (size) => `title=eq.${repeat('a', size)}`,
  'a text in quotes': (size) => `or=(title.eq."${repeat('\\"', size)}")`,
  wildcards: (size) => `summary=ilike.${repeat('*a', Math.min(size, 20))}${repeat('a', size)}b`,
  'more wildcards': (size) => `summary=ilike.${repeat('*a', size)}*b`,
  'any letters': (size) => `summary=like.${repeat('_', size)}*b`,
  filters: (size) => repeat('summary=ilike.*a*a*a*b&', size),
  groups: (size) => `or=${repeat('(or', size / 2)}(id.eq.1)${repeat(')', size / 2)}`,
  'a wide group': (size) => `or=(${repeat('summary.like.*a*b,', size)}id.eq.1)`,
  'spaces in a group': (size) => `or=(${repeat(' ', size)}id.eq.1)`,
  'a select': (size) => `select=${repeat('id,', size)}id`,
  'quotes in a select': (size) => `select=${repeat('"', size)}`,
  'an order': (size) => `order=${repeat('summary.desc.nullslast,', size)}id`,
  'a limit': (size) => `limit=${repeat('9', size)}`,
  'unknown names': (size) => repeat('a.b.c=eq.1&', size),
};

/** What is repeated in a body. */
const BODIES: Record<string, (size: number) => string> = {
  'lists in lists': (size) => `${repeat('[', size / 2)}${repeat(']', size / 2)}`,
  'lists that end nowhere': (size) => repeat('[', size),
  'objects in objects': (size) => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`,
  'many keys': (size) => `{${counted(size / 10, (index) => `"a${index}":1`)}}`,
  'the same key': (size) => `{${counted(size / 10, () => '"__proto__":1')}}`,
  'many rows': (size) => `[${counted(size / 3, () => '{}')}]`,
  'many columns': (size) => `[${counted(size / 26, () => '{"title":"a","summary":1}')}]`,
  'a long number': (size) => `{"id":${repeat('1', size)}}`,
  spaces: (size) => `{"a":${repeat(' ', size)}`,
  'no JSON': (size) => repeat('a', size),
};

/** What is repeated in a text that the address takes. */
const TEXT_UNITS = ['a', ' ', '@.', '\u0627'];

/** A text that each of them takes: a refresh token has 43 characters. */
const PLAIN = 'a'.repeat(43);
const PASSWORD = 'correct-horse-battery';
const UUID = '00000000-0000-4000-8000-000000000001';

type Body = (text: string) => unknown;

/** Bodies as the addresses take them, with a text of any length. */
const TAKEN: Record<string, readonly Body[]> = {
  '/auth/v1/token?grant_type=password': [
    (text) => ({ email: `${text}@a.example`, password: PASSWORD }),
    (text) => ({ email: 'nobody@a.example', password: text }),
  ],
  '/auth/v1/token?grant_type=refresh_token': [(text) => ({ refresh_token: text })],
  '/auth/v1/recover': [(text) => ({ email: `a@${text}` })],
  '/auth/v1/verify': [(text) => ({ type: 'recovery', token_hash: text })],
  '/auth/v1/user': [(text) => ({ password: text, current_password: 'wrong' })],
  '/auth/v1/factors': [(text) => ({ factor_type: 'totp', friendly_name: text, issuer: text })],
  '/auth/v1/factors/<id>/verify': [(text) => ({ challenge_id: UUID, code: text })],
  '/functions/v1/api/joins': [(text) => ({ project: text })],
  '/functions/v1/api/preview': [(text) => ({ address: `http://${text}` })],
};

let requests = 0;

/** The request with nothing in it, each from a network of its own: limits of one sender are not what is measured. */
export function plainRequest({ method, path }: Address, { headers, real }: Beside): Sent {
  requests++;
  const from = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
  const target = path.replace(/<[^>]*>/g, (name) => real[name] ?? name).replace(/…$/, '');
  const asked = { method, target, headers: { 'x-forwarded-for': from, ...headers } };
  const body = method === 'GET' ? undefined : plainBody(path);
  if (body === undefined) return asked;
  return { ...asked, headers: { 'content-type': 'application/json', ...asked.headers }, body };
}

function plainBody(path: string): string | undefined {
  const given = CALL_ARGUMENTS[functionOf(path) ?? ''] ?? takenBy(path)[0]?.(PLAIN);
  return given === undefined ? undefined : JSON.stringify(given);
}

/** The worst that can be sent to an address, by size. */
export function worstInputs(address: Address, beside: Beside): Input[] {
  const { method, path } = address;
  const isRead = method === 'GET';
  const isTable = /^\/rest\/v1\/\w+$/.test(path);
  const inputs = [
    ...ofQueries(isTable && isRead ? TABLE_QUERIES : {}, address, beside),
    ...(path.endsWith('…') ? ofPaths(address, beside) : []),
    // Functions are behind the same headers as tables.
    ...(path.startsWith('/rest/v1/rpc/') ? [] : ofHeaders(address, beside)),
    ...(isRead || method === 'OPTIONS' ? [] : ofBodies(address, beside)),
  ];
  return inputs.map(({ name, of }) => ({ name: `${method} ${path}, ${name}`, of }));
}

function ofQueries(queries: typeof TABLE_QUERIES, address: Address, beside: Beside): Input[] {
  const all: typeof TABLE_QUERIES = {
    ...queries,
    'a long query': (size) => `a=${repeat('a', size)}`,
    'a query of many': (size) => repeat('a=1&', size),
    'a query in percents': (size) => `a=${repeat('%25', size)}`,
  };
  return Object.entries(all).map(([name, query]) => ({
    name,
    hasTexts: name in queries,
    of: (size) => {
      const plain = plainRequest(address, beside);
      const joint = plain.target.includes('?') ? '&' : '?';
      return { ...plain, target: `${plain.target}${joint}${encodeURI(query(size))}` };
    },
  }));
}

function ofPaths(address: Address, beside: Beside): Input[] {
  return PATH_UNITS.flatMap((unit) =>
    ['a', 'a/'].map((end) => ({
      name: `a path of ${unit} before ${end}`,
      of: (size: number) => {
        const plain = plainRequest(address, beside);
        return { ...plain, target: `${plain.target}a${repeat(unit, size)}${end}` };
      },
    })),
  );
}

function ofHeaders(address: Address, beside: Beside): Input[] {
  const one = HEADERS.map(([name, start, unit, end]) => ({
    name: `a header ${name} of "${unit}"`,
    of: (size: number) => {
      const plain = plainRequest(address, beside);
      const value = `${start}${repeat(unit, size)}${end}`;
      return { ...plain, headers: { ...plain.headers, [name]: value } };
    },
  }));
  const many = (size: number) =>
    Object.fromEntries(Array.from({ length: size / 10 }, (_, index) => [`a${index}`, '1']));
  const of = (size: number) => {
    const plain = plainRequest(address, beside);
    return { ...plain, headers: { ...many(size), ...plain.headers } };
  };
  return [...one, { name: 'many headers', of }];
}

function ofBodies(address: Address, beside: Beside): Input[] {
  const texts = TEXT_UNITS.flatMap((unit) =>
    takenBy(address.path).map((body, index): [string, (size: number) => string] => [
      `text ${index + 1} of "${unit}"`,
      (size) => JSON.stringify(body(repeat(unit, size))),
    ]),
  );
  return [...Object.entries(BODIES), ...texts].map(([name, body]) => ({
    name: `a body: ${name}`,
    hasTexts: !(name in BODIES),
    of: (size) => {
      const plain = plainRequest(address, beside);
      const headers = { ...plain.headers, 'content-type': 'application/json' };
      return { ...plain, headers, body: body(size) };
    },
  }));
}

/** The bodies that an address takes, with a text of any length in them. */
function takenBy(path: string): readonly Body[] {
  const name = functionOf(path);
  if (name) return bodiesOfCall(CALL_ARGUMENTS[name] ?? {});
  return TAKEN[path] ?? (/^\/rest\/v1\/\w+$/.test(path) ? [(text) => ({ title: text })] : []);
}

/** One for each argument: a text of the length, or a list of as many. */
function bodiesOfCall(given: Readonly<Record<string, unknown>>): Body[] {
  return Object.entries(given).map(([name, value]): Body => {
    return (text) => ({ ...given, [name]: Array.isArray(value) ? Array(text.length >> 2).fill(1) : text });
  });
}

function functionOf(path: string): string | undefined {
  return /^\/rest\/v1\/rpc\/(\w+)$/.exec(path)?.[1];
}

function repeat(unit: string, size: number): string {
  return unit.repeat(Math.max(0, Math.floor(size / unit.length)));
}

function counted(count: number, of: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => of(index)).join(',');
}
