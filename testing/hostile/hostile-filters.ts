import type { HostileRequest } from './hostile-request.ts';

/** Names that reach into the objects of whoever merges them. */
const PROTOTYPE_QUERIES: readonly string[] = [
  'publications?select=id,__proto__(a)&__proto__.get=eq.1',
  'publications?select=id,constructor(a)&constructor.prototype=eq.1',
  'publications?__proto__=eq.1',
  'publications?constructor=eq.1',
  'publications?or=(__proto__.eq.1,constructor.eq.2)',
  'publications?on_conflict=__proto__&columns=__proto__',
  '__proto__?select=id',
  'rpc/__proto__?constructor=1',
];

/** Repeats of repeats, which take seconds to be made ready before they are held against anything. */
const SLOW_PATTERN = '(((x{0,9}){0,9}){0,9}){0,9}y';
const COLUMNS = ['summary', 'title', 'authors', 'journal'];

/** Patterns, and what else takes the database longer the more somebody writes. */
const SLOW_QUERIES: readonly string[] = [
  `publications?${Array.from({ length: 10 }, (_, index) => `${COLUMNS[index % COLUMNS.length]}=imatch.${index}${SLOW_PATTERN}`).join('&')}`,
  `publications?or=(${COLUMNS.map((column) => `${column}.match."${SLOW_PATTERN}"`).join(',')})`,
  `publications?title=not.match.${SLOW_PATTERN}`,
  `publications?title=match(any).{${SLOW_PATTERN}}`,
  `publications?select=id&summary=like.${'*a'.repeat(200)}`,
];

/** Groups that a parser calling itself does not come back from. */
const DEEP_QUERIES: readonly string[] = [
  `publications?or=${'(or'.repeat(1000)}(id.eq.1)${')'.repeat(1000)}`,
  `publications?and=${'(and'.repeat(600)}(id.eq.1)${')'.repeat(600)}`,
  `publications?select=${'a('.repeat(1000)}`,
];

/** Anonymous reads that once ended the backend, or kept it from answering anybody. */
export const HOSTILE_FILTERS: readonly HostileRequest[] = [
  ...PROTOTYPE_QUERIES,
  ...SLOW_QUERIES,
  ...DEEP_QUERIES,
].map((query) => ({ method: 'GET', target: `/rest/v1/${query}` }));
