import type { Table } from './parse-names.ts';
import { badQuery, badValue, shown, unknownColumn } from './rest-refusal.ts';
import {
  CAPS,
  COMPARE_OPERATORS,
  type CompareOperator,
  type Comparison,
  type Condition,
  GROUP_OPERATORS,
  type GroupOperator,
  IS_VALUES,
} from './rest-request.ts';

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

/** A place in a text that is read from left to right. */
export type TextCursor = {
  /** Whether all of it was read. */
  isAtEnd(): boolean;
  /** Goes past `token` if it stands here. */
  skip(token: string): boolean;
  /** Goes past `token`. @throws RestRefusal when it does not stand here. */
  expect(token: string): void;
  skipSpaces(): void;
  /** Everything up to the first of `ends`, or to the end of the text. */
  readUntil(ends: string): string;
  /** A text in double quotes with `\` before quotes and backslashes, or up to the first of `ends`. */
  readValue(ends: string): string;
};

/** @param name of the parameter whose value `text` is, for messages. */
export function readText(name: string, text: string): TextCursor {
  let place = 0;

  const unexpected = (wanted: string) =>
    badQuery(
      `"${name}" cannot be read: ${wanted} is missing ${place < text.length ? `at character ${place + 1}` : 'at its end'}.`,
    );

  const readQuoted = (): string => {
    let value = '';
    for (place++; place < text.length && text[place] !== '"'; place++) {
      if (text[place] === '\\') place++;
      value += text[place] ?? '';
    }
    if (place >= text.length) throw unexpected('a closing quote');
    place++;
    return value;
  };

  const cursor: TextCursor = {
    isAtEnd: () => place >= text.length,
    skip(token) {
      const isHere = text.startsWith(token, place);
      if (isHere) place += token.length;
      return isHere;
    },
    expect(token) {
      if (!cursor.skip(token)) throw unexpected(`"${token}"`);
    },
    skipSpaces() {
      while (text[place] === ' ') place++;
    },
    readUntil(ends) {
      const start = place;
      while (place < text.length && !ends.includes(text[place] as string)) place++;
      return text.slice(start, place);
    },
    readValue(ends) {
      if (text[place] !== '"') return cursor.readUntil(ends);
      const value = readQuoted();
      if (!cursor.isAtEnd() && !ends.includes(text[place] as string))
        throw unexpected(`one of ${[...ends].join(' ')}`);
      return value;
    },
  };
  return cursor;
}
