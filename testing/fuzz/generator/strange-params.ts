import fc from 'fast-check';
import type { Param } from './accepted-params.ts';
import { costlyLike, costlyRegex, count, depth, strangeNumber, strangeText } from './strange-values.ts';
import { anyName, operator, place, prototypeName, table } from './words.ts';

const list = (item: fc.Arbitrary<string>) =>
  fc.tuple(item, count).map(([value, times]) => Array.from({ length: times }, () => value).join(','));

const strangeValue = fc.oneof(
  { weight: 3, arbitrary: strangeText },
  { weight: 2, arbitrary: strangeNumber },
  { weight: 2, arbitrary: costlyRegex },
  { weight: 1, arbitrary: costlyLike },
  { weight: 2, arbitrary: list(fc.oneof(strangeNumber, strangeText)).map((text) => `(${text})`) },
  { weight: 1, arbitrary: list(strangeText).map((text) => `{${text}}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'null',
      'true',
      'unknown',
      'not_null',
      '[1,2)',
      '(,)',
      '{"a":1}',
      "'a' & 'b'",
      'now()',
      '{__proto__}',
      '"__proto__"',
    ),
  },
);

const operation = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(operator, strangeValue).map(([op, value]) => `${op}.${value}`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        operator,
        fc.constantFrom('(any)', '(all)', '(english)', '(simple)', '(__proto__)', '()', '('),
        strangeValue,
      )
      .map(([op, how, value]) => `${op}${how}.${value}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('match', 'imatch', 'not.match'), costlyRegex)
      .map(([op, value]) => `${op}.${value}`),
  },
  { weight: 1, arbitrary: fc.tuple(depth, operator).map(([times, op]) => `${'not.'.repeat(times)}${op}.1`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('fts', 'plfts', 'phfts', 'wfts'), depth)
      .map(([op, times]) => `${op}.${'('.repeat(times)}a${')'.repeat(times)}`),
  },
  { weight: 1, arbitrary: strangeText },
);

const arrowed = fc
  .tuple(
    anyName,
    fc.array(fc.tuple(fc.constantFrom('->', '->>', '::', '.', '!', ':'), fc.oneof(anyName, strangeNumber)), {
      maxLength: 4,
    }),
  )
  .map(([name, steps]) => name + steps.flat().join(''));

const strangeFilter: fc.Arbitrary<Param> = fc.tuple(arrowed, operation);

/** and, or and not, in each other. */
const logic: fc.Arbitrary<Param> = fc
  .tuple(
    fc.constantFrom('or', 'and', 'not.or', 'not.and', '__proto__.or', 'publications.or', 'constructor.and'),
    fc.constantFrom('or', 'and', 'not.or', 'not.and'),
    depth,
    count,
    strangeFilter,
    fc.boolean(),
  )
  .map(([name, inner, deep, wide, [column, value], isClosed]) => {
    const leaf = Array.from({ length: wide }, () => `${column}.${value}`).join(',');
    return [name, `(${`${inner}(`.repeat(deep)}${leaf}${isClosed ? ')'.repeat(deep) : ''})`];
  });

/** Trees of select: embedding, aliases, casts, aggregates, arrows. */
const selection: fc.Arbitrary<string> = fc.letrec<{ item: string; items: string }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    anyName,
    arrowed,
    fc.tuple(anyName, anyName).map(([alias, name]) => `${alias}:${name}`),
    fc
      .tuple(
        anyName,
        fc.constantFrom('text', 'int', 'json', 'regclass', 'xml', '__proto__', 'text[]', 'nothing'),
      )
      .map(([name, type]) => `${name}::${type}`),
    fc.constantFrom(
      '*',
      '**',
      'count()',
      'id.count()',
      'id.sum()',
      'title.max()::text',
      'c:count()',
      '',
      '...',
      '!inner',
      '()',
    ),
    fc
      .tuple(
        fc.constantFrom('', '...', 'a:', '__proto__:', 'constructor:'),
        anyName,
        fc.constantFrom('', '!inner', '!left', '!id', '!__proto__', '!constructor!inner'),
        tie('items'),
      )
      .map(([before, name, hint, inner]) => `${before}${name}${hint}(${inner})`),
  ),
  items: fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((items) => items.join(',')),
})).items;

const select: fc.Arbitrary<Param> = fc.oneof(
  { weight: 4, arbitrary: selection.map((value): Param => ['select', value]) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(anyName, depth, fc.boolean())
      .map(
        ([name, times, isClosed]): Param => [
          'select',
          `${`${name}(`.repeat(times)}id${isClosed ? ')'.repeat(times) : ''}`,
        ],
      ),
  },
  { weight: 1, arbitrary: list(anyName).map((value): Param => ['select', value]) },
);

const order: fc.Arbitrary<Param> = fc
  .tuple(
    fc.constantFrom('order', 'publications.order', '__proto__.order', 'constructor.order'),
    list(
      fc
        .tuple(
          arrowed,
          fc.constantFrom(
            '',
            '.asc',
            '.desc',
            '.sideways',
            '.asc.nullsmiddle',
            '.nullslast.desc',
            '.__proto__',
          ),
        )
        .map((parts) => parts.join('')),
    ),
  )
  .map(([name, value]) => [name, value]);

const window_: fc.Arbitrary<Param> = fc.tuple(
  fc.constantFrom('limit', 'offset', '__proto__.limit', 'publications.limit', 'constructor.offset'),
  strangeNumber,
);

const other: fc.Arbitrary<Param> = fc.tuple(
  fc.oneof(
    fc.constantFrom(
      'on_conflict',
      'columns',
      'apikey',
      'jwt',
      'select[]',
      'select[__proto__]',
      '',
      '__proto__[a]',
      'schema',
      'role',
      'not',
      'or',
      'and',
    ),
    anyName,
  ),
  fc.oneof(list(anyName), strangeText),
);

/** Embedding and a filter on what is embedded, under one name. */
export const embedded: fc.Arbitrary<Param[]> = fc
  .tuple(
    fc.oneof(prototypeName, prototypeName, table),
    fc.constantFrom(
      'get',
      'where',
      'prototype',
      'then',
      'id',
      'length',
      '0',
      'order',
      'select',
      'limit',
      'a.b',
    ),
    operation,
    fc.constantFrom('a', '*', 'id', ''),
  )
  .map(([name, member, value, inner]) => [
    ['select', `id,${name}(${inner})`],
    [`${name}.${member}`, value],
  ]);

/** A filter that is allowed, on a column that is there, with a value that may be anything: it reaches the database. */
export const strangelyFiltered: fc.Arbitrary<Param> = fc
  .tuple(
    place,
    fc.constantFrom(
      'eq',
      'neq',
      'gt',
      'gte',
      'lt',
      'lte',
      'like',
      'ilike',
      'in',
      'is',
      'not.eq',
      'not.ilike',
      'not.in',
    ),
    strangeValue,
  )
  .map(([{ column }, op, value]) => [
    column,
    `${op}.${op.endsWith('in') ? `(${value.replace(/^\(|\)$/g, '')})` : value}`,
  ]);

/** Parameters that no client of ours sends. */
export const strangeParam: fc.Arbitrary<Param> = fc.oneof(
  { weight: 6, arbitrary: strangeFilter },
  { weight: 3, arbitrary: fc.tuple(prototypeName, operation) },
  { weight: 2, arbitrary: logic },
  { weight: 3, arbitrary: select },
  { weight: 1, arbitrary: order },
  { weight: 1, arbitrary: window_ },
  { weight: 1, arbitrary: other },
);
