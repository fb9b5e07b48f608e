import { groupParameter, parseColumnFilter, parseGroupFilter } from './parse-filter.ts';
import { parseCount, type RowRange } from './parse-headers.ts';
import { parseColumns, parseOnConflict, parseOrder, parseSelect, type Table } from './parse-names.ts';
import { badQuery } from './rest-refusal.ts';
import {
  CAPS,
  type Comparison,
  type Condition,
  type TableMethod,
  type TableRequest,
} from './rest-request.ts';

const PARAMETERS = ['select', 'order', 'limit', 'offset', 'on_conflict', 'columns'] as const;
type Parameter = (typeof PARAMETERS)[number];

/** What each method can be asked; filters are the rest. */
const TAKEN: Record<TableMethod, { parameters: readonly Parameter[]; hasFilters: boolean }> = {
  GET: { parameters: ['select', 'order', 'limit', 'offset'], hasFilters: true },
  HEAD: { parameters: ['select', 'order', 'limit', 'offset'], hasFilters: true },
  POST: { parameters: ['select', 'order', 'on_conflict', 'columns'], hasFilters: false },
  PATCH: { parameters: ['select', 'order', 'columns'], hasFilters: true },
  PUT: { parameters: ['select', 'columns'], hasFilters: true },
  DELETE: { parameters: ['select', 'order'], hasFilters: true },
};

type TableQuery = Pick<
  TableRequest,
  'select' | 'conditions' | 'order' | 'limit' | 'offset' | 'onConflict' | 'columns'
>;

/**
 * What the query of a table's address asks.
 * @param range what the `Range` header asks besides.
 * @throws RestRefusal
 */
export function parseTableQuery(
  query: URLSearchParams,
  method: TableMethod,
  table: Table,
  range: RowRange | null,
): TableQuery {
  const { parameters, conditions } = sorted(query, method, table);
  const text = (name: Parameter) => parameters.get(name) ?? '';
  const limit = parseCount('limit', text('limit'));
  const offset = parseCount('offset', text('offset'));
  return {
    select: parseSelect(text('select'), table),
    conditions,
    order: parseOrder(text('order'), table),
    ...withinRange({ limit, offset }, range),
    onConflict: namesOrNull(parseOnConflict(text('on_conflict'), table)),
    columns: namesOrNull(parseColumns(text('columns'), table)),
  };
}

function sorted(query: URLSearchParams, method: TableMethod, table: Table) {
  const parameters = new Map<Parameter, string>();
  const conditions: Condition[] = [];
  for (const [name, text] of query) {
    const parameter = PARAMETERS.find((known) => known === name);
    if (!parameter) {
      const parse = groupParameter(name) ? parseGroupFilter : parseColumnFilter;
      conditions.push(parse(name, text, table));
    } else if (parameters.has(parameter)) {
      throw badQuery(`"${parameter}" is given twice.`);
    } else if (!TAKEN[method].parameters.includes(parameter)) {
      throw badQuery(`"${parameter}" is not taken with ${method}.`);
    } else {
      parameters.set(parameter, text);
    }
    if (countOf(conditions, () => 1) > CAPS.filters) {
      throw badQuery(`A request can have at most ${CAPS.filters} filters.`);
    }
  }
  if (countOf(conditions, patternLength) > CAPS.patterns) {
    throw badQuery(`The patterns of a request have more than ${CAPS.patterns} characters.`);
  }
  if (conditions.length > 0 && !TAKEN[method].hasFilters) {
    throw badQuery(`Filters are not taken with ${method}.`);
  }
  return { parameters, conditions };
}

function countOf(conditions: readonly Condition[], of: (comparison: Comparison) => number): number {
  return conditions.reduce(
    (count, condition) =>
      count + (condition.kind === 'group' ? countOf(condition.conditions, of) : of(condition)),
    0,
  );
}

function patternLength(comparison: Comparison): number {
  const isPattern = comparison.kind === 'compare' && /^i?like$/.test(comparison.operator);
  return isPattern ? String(comparison.value).length : 0;
}

/** The rows that both the query and the header ask for; the header counts from the first row of the table. */
function withinRange({ limit, offset }: Pick<TableRequest, 'limit' | 'offset'>, range: RowRange | null) {
  if (!range) return { limit, offset };
  const first = Math.max(range.first, offset ?? 0);
  const ends = [
    range.last === null ? null : range.last + 1,
    limit === null ? null : (offset ?? 0) + limit,
  ].filter((end) => end !== null);
  return { offset: first, limit: ends.length > 0 ? Math.max(Math.min(...ends) - first, 0) : null };
}

function namesOrNull(names: readonly string[]): readonly string[] | null {
  return names.length > 0 ? names : null;
}
