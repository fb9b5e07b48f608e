import { CAPS } from './caps.ts';
import type { Table } from './parse-names.ts';
import { badQuery, badValue, shown, unknownColumn } from './rest-refusal.ts';
import {
  COMPARE_OPERATORS,
  type CompareOperator,
  type Comparison,
  type Condition,
  GROUP_OPERATORS,
  type GroupOperator,
  IS_VALUES,
} from './rest-request.ts';
import { readText, type TextCursor } from './text-cursor.ts';

const TAKEN = [...COMPARE_OPERATORS, 'in', 'is'].join(', ');

/** A parameter that is a group, such as `or` or `not.and`; null for others. */
export function groupParameter(name: string): { operator: GroupOperator; isNegated: boolean } | null {
  const isNegated = name.startsWith('not.');
  const operator = GROUP_OPERATORS.find((group) => group === (isNegated ? name.slice(4) : name));
  return operator ? { operator, isNegated } : null;
}

/** `title=not.eq.A, B`: what follows the operator is the value, to its end. @throws RestRefusal */
export function parseColumnFilter(name: string, text: string, table: Table): Comparison {
  if (!table.columns.has(name)) throw unknownColumn(table.name, name);
  const cursor = readText(name, text);
  const comparison = parseComparison(cursor, name, table, '');
  if (!cursor.isAtEnd()) throw badQuery(`"${name}" cannot be read: something follows its value.`);
  return comparison;
}

/** `or=(id.eq.1,and(id.gt.3,title.like.A*))`. @throws RestRefusal */
export function parseGroupFilter(name: string, text: string, table: Table): Condition {
  const group = groupParameter(name);
  if (!group) throw badQuery(`"${shown(name)}" is no group of filters.`);
  const cursor = readText(name, text);
  const conditions = parseConditions(cursor, table, 1);
  if (!cursor.isAtEnd()) throw badQuery(`"${name}" cannot be read: something follows its list.`);
  return { kind: 'group', ...group, conditions };
}

function parseConditions(cursor: TextCursor, table: Table, level: number): Condition[] {
  if (level > CAPS.nesting) throw badQuery(`Filters are nested more than ${CAPS.nesting} levels deep.`);
  const conditions: Condition[] = [];
  cursor.expect('(');
  do {
    cursor.skipSpaces();
    conditions.push(parseCondition(cursor, table, level));
    cursor.skipSpaces();
  } while (cursor.skip(','));
  cursor.expect(')');
  return conditions;
}

function parseCondition(cursor: TextCursor, table: Table, level: number): Condition {
  const isNegated = cursor.skip('not.');
  const name = cursor.readUntil('.(,) ');
  const operator = GROUP_OPERATORS.find((group) => group === name);
  if (operator) {
    cursor.skipSpaces();
    return { kind: 'group', operator, isNegated, conditions: parseConditions(cursor, table, level + 1) };
  }
  if (isNegated) throw badQuery('In a group, "not." stands before and(…), or(…) or an operator.');
  if (!table.columns.has(name)) throw unknownColumn(table.name, name);
  cursor.expect('.');
  return parseComparison(cursor, name, table, ',)');
}

/** @param ends what ends a value that has no quotes; none where it goes to the end of the parameter. */
function parseComparison(cursor: TextCursor, column: string, table: Table, ends: string): Comparison {
  const isNegated = cursor.skip('not.');
  const operator = cursor.readUntil('.');
  const type = table.columns.get(column) ?? '';
  if (operator === 'is') {
    cursor.expect('.');
    const text = cursor.readUntil(ends).toLowerCase();
    const value = IS_VALUES.find((name) => name === text);
    if (!value) throw badQuery(`"is" takes ${IS_VALUES.join(', ')}.`);
    return { kind: 'is', column, value, isNegated };
  }
  const compare = COMPARE_OPERATORS.find((name) => name === operator);
  if (!compare && operator !== 'in') {
    throw badQuery(
      `"${shown(operator)}" is no operator that is answered here.`,
      `Operators are ${TAKEN}; "not." may stand before them.`,
    );
  }
  if (/^jsonb?$/.test(type)) throw badQuery(`"${column}" holds JSON and can only be asked with "is".`);
  cursor.expect('.');
  if (!compare) {
    return {
      kind: 'in',
      column,
      values: parseList(cursor).map((text) => comparedText(text, type)),
      isNegated,
    };
  }
  const text = ends === '' ? cursor.readUntil('') : cursor.readValue(ends);
  return { kind: 'compare', column, operator: compare, value: comparedValue(compare, text, type), isNegated };
}

function parseList(cursor: TextCursor): string[] {
  cursor.expect('(');
  if (cursor.skip(')')) return [];
  const values: string[] = [];
  do {
    values.push(cursor.readValue(',)'));
    if (values.length > CAPS.listLength) throw badQuery(`"in" lists more than ${CAPS.listLength} values.`);
  } while (cursor.skip(','));
  cursor.expect(')');
  return values;
}

function comparedValue(operator: CompareOperator, text: string, type: string): string | boolean {
  if (operator !== 'like' && operator !== 'ilike') return comparedText(text, type);
  const pattern = withoutNull(text).replaceAll('*', '%');
  // Each of them multiplies what the database tries.
  if (pattern.split('%').length - 1 > CAPS.wildcards) {
    throw badQuery(`A pattern has more than ${CAPS.wildcards} of the wildcards % and *.`);
  }
  return pattern;
}

/** Texts are compared as they are; the database reads numbers and times from theirs, and says what is wrong. */
function comparedText(text: string, type: string): string | boolean {
  if (type !== 'boolean') return withoutNull(text);
  if (text === 'true' || text === 'false') return text === 'true';
  throw badValue(`invalid input syntax for type boolean: "${shown(text)}"`);
}

function withoutNull(text: string): string {
  if (text.includes('\u0000')) throw badQuery('No text holds the character 0.');
  return text;
}
