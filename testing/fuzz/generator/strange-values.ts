import fc from 'fast-check';
import { HOSTILE_TEXTS } from '../../hostile/hostile-request.ts';
import { unicodeText } from '../../property-runs.ts';
import { words } from './words.ts';

/** How often something is put into itself: mostly a little, sometimes far beyond any need. */
export const depth = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 2, arbitrary: fc.constantFrom(10, 50, 100) },
  { weight: 1, arbitrary: fc.constantFrom(500, 1000, 2500, 4000) },
);

/** How many of something: mostly a few, sometimes hundreds. */
export const count = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 5 }) },
  { weight: 2, arbitrary: fc.constantFrom(12, 40, 100) },
  { weight: 1, arbitrary: fc.constantFrom(400, 1500) },
);

/** What a number's place may hold. */
export const strangeNumber = fc.oneof(
  fc.integer({ min: -3, max: 12 }).map(String),
  fc.constantFrom(
    ...words(`0 -0 -1 1.5 1e3 1e309 -1e309 NaN Infinity -Infinity 0x10 0b1 ٣ １ +1 1_000 2147483647 2147483648
      -2147483649 9007199254740993 9223372036854775807 9223372036854775808 99999999999999999999999999 null true [] {}
      1--  1'`),
    ...['', ' 1', '1 ', '1;select 1', `1${'0'.repeat(400)}`],
  ),
);

/** Regular expressions that are hard by their nesting, for engines with backtracking and for PostgreSQL's own. */
const HARD_REGEXES = words(String.raw`(a+)+$ (a|a)*b (.*)*x ((a+)+)+$ (x+x+)+y ^(([a-z])+.)+[A-Z]([a-z])+$
  (.*)(.*)(.*)(.*)\4\3\2\1x (.*)(.*)(.*)\3\2\1z (((.+)+)+)+\1q (.+)\1+\1+q (?=(.*)).*\1 (((((.+)+)+)+)+)+$
  ^((.+)+)+((.+)+)+$\1 .*.*.*.*.*.*.*.*= (\w+\s?)+$ (.|\s)*z [[:alpha:]]{255}{255} ***=a (?i)(A+)+ * [ (
  (((e|r){1,30}){1,30}){1,3}# (([a-z]{1,99}){1,99}){1,9}\1Z`);

/** Patterns that cost a server far more than they cost to send. */
export const costlyRegex = fc.oneof(
  fc.constantFrom(...HARD_REGEXES),
  fc.integer({ min: 1, max: 40 }).map((n) => `${'('.repeat(n)}.+${')+'.repeat(n)}q`),
  fc
    .integer({ min: 1, max: 9 })
    .map((n) => `${'(.*)'.repeat(n)}${Array.from({ length: n }, (_, i) => `\\${n - i}`).join('')}q`),
  fc
    .tuple(
      fc.constantFrom('.', '(.|a)', '[a-z ]'),
      fc.constantFrom(9, 30, 60),
      fc.constantFrom(9, 30, 60),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([piece, ...times]) => `((${piece}{1,${times[0]}}){1,${times[1]}}){1,${times[2]}}z`),
);

/** Patterns of like, where every wildcard multiplies the work. */
export const costlyLike = fc
  .tuple(fc.constantFrom('%', '*', '%_', '*_', '%a', '*e', '%e%_'), fc.constantFrom(1, 3, 10, 40, 150))
  .map(([piece, times]) => `${piece.repeat(times)}q`);

/** What has a meaning to one of those who read an address, a name or a value. */
const SIGNS = [
  ...words(String.raw`( ) () " \ \" { } [] , . : :: -> ->> * ! & = % .. ... / \\ %0d%0aX-Injected:1`),
  '\r\n',
  '\t',
  '\u2028',
  '\ufeff',
];

/** Text of all of Unicode, of attacks that are known, and much of it. */
export const strangeText = fc.oneof(
  { weight: 3, arbitrary: unicodeText(20) },
  { weight: 3, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...SIGNS) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('a', '(', '"', '\\', ',', '.', '%', '\u0661', '\u{1f600}'),
        fc.constantFrom(64, 700, 3500),
      )
      .map(([piece, times]) => piece.repeat(times)),
  },
);
