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
