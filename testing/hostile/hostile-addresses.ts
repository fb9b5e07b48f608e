import { TABLE_NAMES } from '@burhan/shared/entities/content';
import { CONSOLE_PATHS, PUBLIC_PATHS } from '@burhan/shared/routes';
import { encoded, HOSTILE_TEXTS, type HostileRequest } from './hostile-request.ts';

const get = (target: string): HostileRequest => ({ method: 'GET', target });

const FOLDERS = ['/', '/media/', '/host/', '/media/uploads/', '/functions/v1/api/r/', '/ar/', '/rest/v1/'];

/** Ways out of a folder, and names that have no business being served. */
const WAYS_OUT = [
  '../secret.txt',
  '..%2fsecret.txt',
  '%2e%2e%2fsecret.txt',
  '%2e%2e/secret.txt',
  '%252e%252e%252fsecret.txt',
  '..%5csecret.txt',
  '..\\secret.txt',
  '..;/secret.txt',
  '%c0%ae%c0%ae/secret.txt',
  '%00',
  '%',
  '%zz',
  '%ff',
  '.git/config',
  'secrets.json',
  '%2fetc%2fpasswd',
  'file:///etc/passwd',
  'a'.repeat(5000),
  'a/'.repeat(1000),
];

/** Paths: traversal in every spelling, from every folder; they may lead to a page, never out. */
export const HOSTILE_PATHS: readonly HostileRequest[] = FOLDERS.flatMap((folder) =>
  WAYS_OUT.map((way) => ({ ...get(folder + way), harmless: [200, 301] })),
);

/** Parameters that pages or services read, and names that would reach into objects. */
const PARAMETERS = [
  'q',
  'year',
  'w',
  'utm_source',
  '__proto__[polluted]',
  'constructor[prototype][polluted]',
  'a[]',
];

/** Parameters of pages are the browser's to read: the page comes as it is. */
export const HOSTILE_PAGE_QUERIES: readonly HostileRequest[] = [
  ...Object.values(PUBLIC_PATHS),
  ...Object.values(CONSOLE_PATHS),
].flatMap((page, index) =>
  PARAMETERS.map((name, place) => {
    const text = HOSTILE_TEXTS[(index * PARAMETERS.length + place) % HOSTILE_TEXTS.length] ?? '';
    return { ...get(`${page}?${encoded(name)}=${encoded(text)}`), harmless: [200, 404] };
  }),
);

const TABLE_QUERIES = [
  'id=eq.x',
  'id=',
  'id=nonsense.1',
  'id=in.(',
  `id=in.(${'1,'.repeat(3000)}1)`,
  'select=password',
  'select=*,users(*)',
  'select=((((((',
  'select=a->>b->c::text',
  'order=nothing.sideways',
  'limit=-1',
  'limit=99999999999999999999',
  'or=(',
  'and=(id.eq.1,)',
  'title=fts(((.a',
  'id=eq.1%00',
  'id=eq.%ff',
  '%',
];

/** Parameters of the tables' service; some ask for nothing that is forbidden. */
export const HOSTILE_TABLE_QUERIES: readonly HostileRequest[] = [...TABLE_NAMES, 'content_history'].flatMap(
  (table) =>
    TABLE_QUERIES.map((query) => ({ ...get(`/rest/v1/${table}?${query}`), asAdmin: true, harmless: [200] })),
);

/** Addresses of the functions endpoint. */
export const HOSTILE_FUNCTION_CALLS: readonly HostileRequest[] = [
  ...HOSTILE_TEXTS.map((text) => get(`/functions/v1/api/r/${encoded(text)}`)),
  ...HOSTILE_TEXTS.map((text) => get(`/functions/v1/api/r/0123456789?w=${encoded(text)}`)),
  ...HOSTILE_TEXTS.map((text) => ({ ...get(`/functions/v1/api/doi/${encoded(text)}`), asAdmin: true })),
  get('/functions/v1/api/r/0123456789?w=320&w=640'),
  get('/functions/v1/api/'),
  get('/functions/v1/../api/r/0123456789'),
];
