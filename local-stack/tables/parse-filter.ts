import type { ApiTable } from './api-catalog.ts';
import { badQuery, shown, unknownColumn } from './table-refusal.ts';
import {
  CAPS,
  COMPARE_OPERATORS,
  type Comparison,
  type Condition,
  GROUP_OPERATORS,
  type Group,
  IS_VALUES,
} from './table-request.ts';

const TAKEN = [...COMPARE_OPERATORS, 'in', 'is'].join(', ');

/**
 * One parameter that is a filter: `title=not.eq.A, B`, where the value goes to its end, or a group,
 * `or=(id.eq.1,title.like."A, B*")`.
 * @throws TableRefusal
 */
export function parseFilter(name: string, text: string, table: ApiTable): Condition {
  const isNegated = name.startsWith('not.');
  const operator = GROUP_OPERATORS.find((group) => group === (isNegated ? name.slice(4) : name));
  if (operator) return { operator, isNegated, conditions: parseGroup(name, text, table) };
  const [, not, compared = '', value = ''] = COMPARISON.exec(text) ?? [];
  return parseComparison(requireColumn(name, table), {
    isNegated: not !== undefined,
    operator: compared,
    value,
  });
}

export function isGroup(condition: Condition): condition is Group {
  return 'conditions' in condition;
}

/** `not.eq.A, B` */
const COMPARISON = /^(not\.)?([^.]*)\.(.*)$/s;

/** One member of a group, and what ends it: `title.not.in.("A, B",C)`. */
const MEMBER =
  / *([^.(), ]+)\.(not\.)?([^.(), ]*)\.(\((?:"(?:[^"\\]|\\.)*"|[^")])*\)|"(?:[^"\\]|\\.)*"|[^,()]*)(,|\)$)/sy;

function parseGroup(name: string, text: string, table: ApiTable): Comparison[] {
  const conditions: Comparison[] = [];
  for (let place = 1, end = ','; end === ','; ) {
    MEMBER.lastIndex = place;
    const member = text.startsWith('(') ? MEMBER.exec(text) : null;
    if (!member) {
      throw badQuery(
        `"${name}" cannot be read from character ${place} on: it takes a list of filters in parentheses.`,
        'A filter is column.operator.value; a group has no other group in it. Values with , ( ) or " stand in quotes.',
      );
    }
    const [read, column = '', not, operator = '', value = ''] = member;
    const isList = operator === 'in';
    conditions.push(
      parseComparison(requireColumn(column, table), {
        isNegated: not !== undefined,
        operator,
        value: isList ? value : unquoted(value),
      }),
    );
    place += read.length;
    end = member[5] ?? '';
  }
  return conditions;
}

type Written = { isNegated: boolean; operator: string; value: string };

function parseComparison(column: string, { isNegated, operator, value }: Written): Comparison {
  if (value.includes('\u0000')) throw badQuery('No text holds the character 0.');
  if (operator === 'in') return { column, isNegated, operator, values: parseList(value) };
  if (operator === 'is') {
    const known = IS_VALUES.find((name) => name === value.toLowerCase());
    if (!known) throw badQuery(`"is" takes ${IS_VALUES.join(', ')}.`);
    return { column, isNegated, operator, value: known };
  }
  const compare = COMPARE_OPERATORS.find((name) => name === operator);
  if (!compare) {
    throw badQuery(
      `"${shown(operator)}" is no operator that is answered here.`,
      `Operators are ${TAKEN}; "not." may stand before them.`,
    );
  }
  const isPattern = compare === 'like' || compare === 'ilike';
  return { column, isNegated, operator: compare, value: isPattern ? parsePattern(value) : value };
}

/** Each of its wildcards multiplies what the database tries. */
function parsePattern(text: string): string {
  const pattern = text.replaceAll('*', '%');
  if (pattern.split('%').length - 1 > CAPS.wildcards) {
    throw badQuery(`A pattern has more than ${CAPS.wildcards} of the wildcards % and *.`);
  }
  return pattern;
}

/** One value of a list, and what ends it. */
const LISTED = /("(?:[^"\\]|\\.)*"|[^,()"][^,()]*|)(,|\)$)/sy;

/** `("A, B",C)` */
function parseList(text: string): string[] {
  if (text === '()') return [];
  const values: string[] = [];
  for (let place = 1, end = ','; end === ','; ) {
    LISTED.lastIndex = place;
    const [read = '', value = ''] = (text.startsWith('(') && LISTED.exec(text)) || [];
    if (read === '')
      throw badQuery('"in" takes a list in parentheses; values with , ( ) or " stand in quotes.');
    if (values.push(unquoted(value)) > CAPS.listLength) {
      throw badQuery(`"in" lists more than ${CAPS.listLength} values.`);
    }
    place += read.length;
    end = read.slice(value.length);
  }
  return values;
}

/** What stands in double quotes, with `\` before quotes and backslashes; other texts as they are. */
function unquoted(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;
}

function requireColumn(name: string, table: ApiTable): string {
  if (!table.columns.has(name)) throw unknownColumn(table.name, name);
  return name;
}
