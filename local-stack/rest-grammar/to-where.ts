import { AsyncLocalStorage } from 'node:async_hooks';
import type { Comparison, Condition } from './rest-request.ts';

/** Conditions as @supabase/lite has them once it parsed a query: names of columns with operators and values. */
export type Where = Readonly<Record<string, unknown>>;

const IS = { null: null, true: true, false: false } as const;

/**
 * Conditions for @supabase/lite. Its own parser never sees a value from outside: it merges names into plain objects,
 * keeps one of two filters on a column, and reads quotes and parentheses inside values as its own.
 * @returns null where there are none.
 */
export function toWhere(conditions: readonly Condition[]): Where | null {
  if (conditions.length === 0) return null;
  const [only] = conditions;
  return conditions.length === 1 && only ? whereOf(only) : { $and: conditions.map(whereOf) };
}

function whereOf(condition: Condition): Where {
  if (condition.kind !== 'group') return { [condition.column]: comparisonOf(condition) };
  const group = { [`$${condition.operator}`]: condition.conditions.map(whereOf) };
  return condition.isNegated ? { $not: group } : group;
}

function comparisonOf(comparison: Comparison): Where {
  const { isNegated } = comparison;
  switch (comparison.kind) {
    case 'in':
      return { [isNegated ? '$notIn' : '$in']: comparison.values };
    case 'is': {
      const { value } = comparison;
      if (value === 'not_null') return { [isNegated ? '$is' : '$isNot']: null };
      return { [isNegated ? '$isNot' : '$is']: IS[value] };
    }
    case 'compare': {
      const compared = { [`$${comparison.operator}`]: comparison.value };
      return isNegated ? { $not: compared } : compared;
    }
  }
}

/** What of @supabase/lite's connections this needs: they are shown every request that lite parsed. */
type ParsingConnection<Parsed> = { onPostgrestAST(parsed: Parsed): Promise<Parsed> };

/** Runs a request of @supabase/lite whose filters are these. */
export type WithFilters = (where: Where, run: () => Promise<Response>) => Promise<Response>;

/**
 * Gives requests their filters when lite has parsed the rest of them.
 * @throws Error instead of an answer for which lite did not ask for them: it would be one without filters.
 */
export function injectFilters<Parsed extends object>(connection: ParsingConnection<Parsed>): WithFilters {
  const current = new AsyncLocalStorage<{ where: Where; isTaken: boolean }>();
  const showParsed = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = (parsed) => {
    const filters = current.getStore();
    if (!filters) return showParsed(parsed);
    filters.isTaken = true;
    return showParsed({ ...parsed, where: filters.where });
  };
  return (where, run) => {
    const filters = { where, isTaken: false };
    return current.run(filters, async () => {
      const response = await run();
      if (response.ok && !filters.isTaken) throw new Error('The filters of a request were not looked at.');
      return response;
    });
  };
}
