import type { ApiTable } from './api-catalog.ts';
import { isGroup, parseFilter } from './parse-filter.ts';
import { badQuery, shown, TableRefusal, unknownColumn, unsatisfiable } from './table-refusal.ts';
import { CAPS, type Comparison, type Condition, type Order } from './table-request.ts';

const PARAMETERS = ['select', 'order', 'limit', 'offset', 'on_conflict', 'columns'] as const;
type Parameter = (typeof PARAMETERS)[number];

/** What the methods can be asked; filters are the rest. */
const TAKEN: Record<string, { parameters: readonly Parameter[]; hasFilters: boolean }> = {
  GET: { parameters: ['select', 'order', 'limit', 'offset'], hasFilters: true },
  POST: { parameters: ['select', 'on_conflict', 'columns'], hasFilters: false },
  PATCH: { parameters: ['select', 'columns'], hasFilters: true },
  DELETE: { parameters: ['select'], hasFilters: true },
};

export type TableQuery = {
  select: readonly string[] | null;
  where: readonly Condition[];
  order: readonly Order[];
  limit: number | null;
  offset: number | null;
  /** What is written of each row, where the request names it itself. */
  columns: readonly string[] | null;
};

/** What the query of a table's address asks. @throws TableRefusal */
export function parseTableQuery(query: URLSearchParams, method: string, table: ApiTable): TableQuery {
  const { parameters, where } = sorted(query, method, table);
  const text = (name: Parameter) => parameters.get(name) ?? '';
  refuseOtherKey(text('on_conflict'), table);
  return {
    select: parseSelect(text('select'), table),
    where,
    order: parseOrder(text('order'), table),
    limit: parseCount('limit', text('limit')),
    offset: parseCount('offset', text('offset')),
    columns: parameters.has('columns') ? parseColumns(text('columns'), table) : null,
  };
}

function sorted(query: URLSearchParams, method: string, table: ApiTable) {
  const taken = TAKEN[method === 'HEAD' ? 'GET' : method] ?? { parameters: [], hasFilters: false };
  const parameters = new Map<Parameter, string>();
  const where: Condition[] = [];
  for (const [name, text] of query) {
    const parameter = PARAMETERS.find((known) => known === name);
    if (!parameter) {
      where.push(parseFilter(name, text, table));
    } else if (parameters.has(parameter)) {
      throw badQuery(`"${parameter}" is given twice.`);
    } else if (!taken.parameters.includes(parameter)) {
      throw badQuery(`"${parameter}" is not taken with ${method}.`);
    } else {
      parameters.set(parameter, text);
    }
  }
  if (where.length > 0 && !taken.hasFilters) throw badQuery(`Filters are not taken with ${method}.`);
  refuseCostly(where.flatMap((condition) => (isGroup(condition) ? condition.conditions : [condition])));
  return { parameters, where };
}

function refuseCostly(comparisons: readonly Comparison[]): void {
  if (comparisons.length > CAPS.filters) {
    throw badQuery(`A request can have at most ${CAPS.filters} filters.`);
  }
  const patterns = comparisons.filter(({ operator }) => operator === 'like' || operator === 'ilike');
  const length = patterns.reduce((sum, pattern) => sum + ('value' in pattern ? pattern.value.length : 0), 0);
  if (length > CAPS.patterns) {
    throw badQuery(`The patterns of a request have more than ${CAPS.patterns} characters.`);
  }
}

/** `select=id,title`: the columns of the answer, null for all. */
function parseSelect(text: string, table: ApiTable): readonly string[] | null {
  const names = namesIn('select', text);
  const columns = names.filter((name) => name !== '*');
  for (const name of columns) {
    if (table.columns.has(name)) continue;
    const refused = NOT_SELECTED.find(([sign]) => name.includes(sign));
    if (refused) throw badQuery(`${refused[1]} not answered here: select columns of ${table.name}, or *.`);
    throw unknownColumn(table.name, name);
  }
  return columns.length < names.length || columns.length === 0 ? null : [...new Set(columns)];
}

/** What PostgREST's documentation has in a select besides columns, by the sign that it is known by. */
const NOT_SELECTED = [
  ['(', 'Embedded tables and aggregates are'],
  ['->', 'Parts of JSON columns are'],
  ['::', 'Casts are'],
  [':', 'Aliases are'],
] as const;

/** `order=order_index.desc.nullslast,id` */
function parseOrder(text: string, table: ApiTable): readonly Order[] {
  return namesIn('order', text).map((entry) => {
    const [, column = '', direction, nulls] =
      /^([^.]*)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(entry) ?? [];
    if (column === '') {
      throw badQuery(
        `"order" cannot be read: "${shown(entry)}" is not a column with .asc or .desc, then .nullsfirst or .nullslast.`,
      );
    }
    if (!table.columns.has(column)) throw unknownColumn(table.name, column);
    return { column, isDescending: direction === 'desc', nulls: (nulls as 'first' | 'last') ?? null };
  });
}

/** `columns="id","title"` */
function parseColumns(text: string, table: ApiTable): readonly string[] {
  const names = namesIn('columns', text);
  for (const name of names) if (!table.columns.has(name)) throw unknownWrittenColumn(table.name, name);
  return [...new Set(names)];
}

/** `on_conflict=id`: an upsert looks at the primary key and at no other. */
function refuseOtherKey(text: string, { name, primaryKey, columns }: ApiTable): void {
  const names = namesIn('on_conflict', text);
  for (const column of names) if (!columns.has(column)) throw unknownColumn(name, column);
  if (names.length > 0 && [...names].sort().join() !== [...primaryKey].sort().join()) {
    throw badQuery(`"on_conflict" takes the primary key of ${name} alone: ${primaryKey.join(',')}.`);
  }
}

/** As PostgREST says it of a key in a body. */
export function unknownWrittenColumn(table: string, column: string): TableRefusal {
  const message = `Could not find the '${shown(column)}' column of '${table}' in the schema cache`;
  return new TableRefusal(400, 'PGRST204', message);
}

/** `limit=7`, `offset=0`. */
function parseCount(name: 'limit' | 'offset', text: string): number | null {
  if (text === '') return null;
  if (/^-\d+$/.test(text)) {
    throw unsatisfiable(`${name === 'limit' ? 'Limit' : 'Offset'} should be greater than or equal to zero.`);
  }
  if (!/^\d{1,9}$/.test(text)) throw badQuery(`"${name}" takes a whole number of up to nine digits.`);
  return Number(text);
}

/** Names between commas; each may stand in double quotes, as supabase-js sends them. */
function namesIn(parameter: string, text: string): string[] {
  if (text.trim() === '') return [];
  const names = text.split(',').map((entry) => entry.trim().replace(/^"(.*)"$/, '$1'));
  if (names.length > CAPS.listLength) {
    throw badQuery(`"${parameter}" names more than ${CAPS.listLength} columns.`);
  }
  return names;
}
