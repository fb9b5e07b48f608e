import type { Comparison, Condition, Order, TableRequest } from './rest-request.ts';

/** The query of a request to a table in PostgREST's words, always the same for the same request. */
export function printQuery(request: TableRequest): URLSearchParams {
  const query = printNames(request);
  for (const condition of request.conditions) {
    if (condition.kind === 'group') {
      query.append(`${negation(condition)}${condition.operator}`, printList(condition.conditions));
    } else {
      query.append(
        condition.column,
        printComparison(condition, (value) => value),
      );
    }
  }
  return query;
}

/** The same without filters: names of columns and numbers alone. */
export function printNames(request: TableRequest): URLSearchParams {
  const { select, order, limit, offset, onConflict, columns } = request;
  const query = new URLSearchParams();
  if (select) query.set('select', select.join(','));
  if (order.length > 0) query.set('order', order.map(printOrder).join(','));
  if (limit !== null) query.set('limit', String(limit));
  if (offset !== null) query.set('offset', String(offset));
  if (onConflict) query.set('on_conflict', onConflict.join(','));
  if (columns) query.set('columns', columns.join(','));
  return query;
}

function printOrder({ column, direction, nulls }: Order): string {
  return [column, direction, nulls].filter((part) => part !== null).join('.');
}

function printList(conditions: readonly Condition[]): string {
  return `(${conditions.map(printNested).join(',')})`;
}

function printNested(condition: Condition): string {
  return condition.kind === 'group'
    ? `${negation(condition)}${condition.operator}${printList(condition.conditions)}`
    : `${condition.column}.${printComparison(condition, quoted)}`;
}

/** @param written how a single value stands: quoted where something follows it. */
function printComparison(comparison: Comparison, written: (value: string) => string): string {
  const not = negation(comparison);
  switch (comparison.kind) {
    case 'in':
      return `${not}in.(${comparison.values.map((value) => quoted(String(value))).join(',')})`;
    case 'is':
      return `${not}is.${comparison.value}`;
    case 'compare':
      return `${not}${comparison.operator}.${written(String(comparison.value))}`;
  }
}

function negation({ isNegated }: { isNegated: boolean }): string {
  return isNegated ? 'not.' : '';
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
