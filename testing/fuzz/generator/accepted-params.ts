import type { TableName } from '@burhan/shared/entities/content';
import fc from 'fast-check';
import { costlyLike, costlyRegex } from './strange-values.ts';
import { COLUMNS } from './words.ts';

/** A parameter of an address as it is meant; encoding comes later. */
export type Param = readonly [name: string, value: string];

const NUMBERS = new Set(['order_index', 'image_width', 'image_height']);
const TIMES = new Set(['created_at', 'updated_at']);

function isNumber(tableName: TableName, column: string): boolean {
  return NUMBERS.has(column) || (column === 'id' && tableName !== 'ongoing_projects');
}

/** A value that fits a column. */
function valueFor(tableName: TableName, column: string): fc.Arbitrary<string> {
  if (isNumber(tableName, column)) return fc.integer({ min: 0, max: 12 }).map(String);
  if (TIMES.has(column))
    return fc.constantFrom('2026-11-01', '2026-11-01T00:00:00Z', '2020-01-01T00:00:00.123456+00:00');
  return fc.constantFrom(
    'P001',
    'Open',
    'Closed',
    '2021',
    'BMJ',
    'The PRISMA 2020 statement',
    'a b',
    'x,y',
    '"',
    '',
  );
}

function filterOf(tableName: TableName, column: string): fc.Arbitrary<Param> {
  const value = valueFor(tableName, column);
  const isText = !isNumber(tableName, column) && !TIMES.has(column);
  return fc.oneof(
    fc
      .tuple(fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte'), value)
      .map(([op, v]): Param => [column, `${op}.${v}`]),
    fc
      .array(value, { minLength: 1, maxLength: 6 })
      .map(
        (list): Param => [column, `in.(${list.map((v) => `"${v.replace(/["\\]/g, '\\$&')}"`).join(',')})`],
      ),
    fc.constantFrom('is.null', 'not.is.null').map((v): Param => [column, v]),
    ...(isText
      ? [
          fc
            .tuple(fc.constantFrom('like', 'ilike'), fc.constantFrom('*a*', '%BMJ%', 'P*', '_'))
            .map(([op, v]): Param => [column, `${op}.${v}`]),
        ]
      : []),
  );
}

/** Reads that the site's own scripts and ordinary clients could ask for. */
export const acceptedParams = (tableName: TableName): fc.Arbitrary<Param[]> => {
  const columns = COLUMNS[tableName];
  const column = fc.constantFrom(...columns);
  const select = fc.oneof(
    fc.constant('*'),
    fc.uniqueArray(column, { minLength: 1, maxLength: columns.length }).map((names) => names.join(',')),
  );
  const order = fc
    .array(fc.tuple(column, fc.constantFrom('', '.asc', '.desc', '.desc.nullslast', '.asc.nullsfirst')), {
      minLength: 1,
      maxLength: 3,
    })
    .map((terms) => terms.map((term) => term.join('')).join(','));
  return fc
    .tuple(
      fc.option(select),
      fc.array(
        column.chain((name) => filterOf(tableName, name)),
        { maxLength: 3 },
      ),
      fc.option(order),
      fc.option(fc.integer({ min: 0, max: 20 })),
      fc.option(fc.integer({ min: 0, max: 20 })),
    )
    .map(([selected, filters, ordered, limit, offset]) => [
      ...(selected === null ? [] : [['select', selected] as const]),
      ...filters,
      ...(ordered === null ? [] : [['order', ordered] as const]),
      ...(limit === null ? [] : [['limit', String(limit)] as const]),
      ...(offset === null ? [] : [['offset', String(offset)] as const]),
    ]);
};

/** Allowed in form and as dear as it gets. */
export const heavyParams = (tableName: TableName): fc.Arbitrary<Param[]> => {
  const columns = COLUMNS[tableName];
  const texts = fc.constantFrom(...columns.filter((name) => !isNumber(tableName, name) && !TIMES.has(name)));
  const costly = fc.oneof(
    fc.tuple(fc.constantFrom('like', 'ilike', 'not.ilike'), costlyLike),
    fc.tuple(fc.constantFrom('match', 'imatch', 'not.match', 'not.imatch'), costlyRegex),
  );
  const costlyFilter = fc.tuple(texts, costly).map(([name, [op, value]]): Param => [name, `${op}.${value}`]);
  const everyColumn = columns.join(',');
  return fc
    .tuple(
      fc.array(costlyFilter, { minLength: 1, maxLength: 12 }),
      fc.option(
        fc
          .constantFrom(100, 300, 900)
          .map((n): Param => ['id', `in.(${Array.from({ length: n }, (_, i) => i).join(',')})`]),
      ),
      fc.boolean(),
    )
    .map(([filters, list, isOrdered]): Param[] => [
      ['select', '*'],
      ...filters,
      ...(list ? [list] : []),
      ...(isOrdered ? [['order', everyColumn] as const] : []),
    ]);
};
