import type { FunctionArgument } from './api-catalog.ts';
import { type Table, unknownWrittenColumn } from './parse-names.ts';
import { badBody, badValue, RestRefusal, shown } from './rest-refusal.ts';
import { CAPS, type JsonValue, type Row } from './rest-request.ts';

/** The JSON of a body. @throws RestRefusal when there is none, or it is of another kind. */
export function parseJson(text: string, headers: Headers): JsonValue {
  const type = (headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (text !== '' && type !== '' && type !== 'application/json') {
    throw badBody(`Content-Type not acceptable: ${shown(type)}`);
  }
  const json = parsed(text);
  if (isDeeper(json, CAPS.depth)) throw badBody(`A body is nested at most ${CAPS.depth} levels deep.`);
  return json;
}

function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw badBody('Empty or invalid json');
  }
}

/** JSON is read at any depth, but written anew only as deep as there is a stack for. */
function isDeeper(json: JsonValue, levels: number): boolean {
  if (typeof json !== 'object' || json === null) return false;
  return levels === 0 || Object.values(json).some((inner) => isDeeper(inner, levels - 1));
}

/**
 * One row, or several for an insert.
 * @param columns that alone are written; other keys are left out then. Without them, an unknown key is refused.
 * @throws RestRefusal
 */
export function parseRows(json: JsonValue, table: Table, columns: readonly string[] | null): Row | Row[] {
  if (!Array.isArray(json)) return parseRow(json, table, columns);
  if (json.length > CAPS.rows) throw badBody(`A request can hold at most ${CAPS.rows} rows.`);
  return json.map((row) => parseRow(row, table, columns));
}

/** @throws RestRefusal */
export function parseRow(json: JsonValue, table: Table, columns: readonly string[] | null): Row {
  const row = new Map<string, JsonValue>();
  for (const [name, value] of entriesOf(json, 'A row')) {
    if (columns && !columns.includes(name)) continue;
    const type = table.columns.get(name);
    if (type === undefined) throw unknownWrittenColumn(table.name, name);
    row.set(name, storedValue(value, type, name));
  }
  return row;
}

/** What a function is called with, by name. @throws RestRefusal, with 404 where no function takes these names. */
export function parseArguments(
  json: JsonValue,
  name: string,
  known: ReadonlyMap<string, FunctionArgument>,
): ReadonlyMap<string, JsonValue> {
  const given = new Map(entriesOf(json, 'What a function is called with'));
  const isMissing = [...known].some(([argument, { isOptional }]) => !isOptional && !given.has(argument));
  if (isMissing || [...given.keys()].some((argument) => !known.has(argument))) {
    throw unknownFunction(name, [...given.keys()]);
  }
  return new Map(
    [...given].map(([argument, value]) => [
      argument,
      storedValue(value, known.get(argument)?.type ?? '', argument),
    ]),
  );
}

/** As PostgREST says it of a function, or of arguments, that there are none of. */
export function unknownFunction(name: string, argumentNames: readonly string[]): RestRefusal {
  const taken =
    argumentNames.length > 0 ? `(${argumentNames.map(shown).slice(0, 5).join(', ')})` : ' without parameters';
  return new RestRefusal({
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function public.${shown(name)}${taken} in the schema cache`,
  });
}

function entriesOf(json: JsonValue, what: string): [string, JsonValue][] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw badBody(`${what} is a JSON object.`);
  }
  const entries = Object.entries(json);
  if (entries.length > CAPS.keys) throw badBody(`${what} has at most ${CAPS.keys} keys.`);
  return entries;
}

const NUMBERS = /^(?:smallint|integer|bigint|numeric|real|double precision)$/;

/**
 * A value of the type's kind. Texts of numbers, times and ids are the database's to read; a number or a truth value for
 * a text is written as its JSON is, as PostgREST does.
 */
function storedValue(value: JsonValue, type: string, name: string): JsonValue {
  if (value === null || /^jsonb?$/.test(type)) return value;
  if (type.endsWith('[]')) return storedList(value, type, name);
  if (typeof value === 'string' && type !== 'boolean') return storedText(value);
  if (typeof value === 'boolean' && !NUMBERS.test(type)) return type === 'boolean' ? value : String(value);
  if (isExactNumber(value) && type !== 'boolean') return NUMBERS.test(type) ? value : String(value);
  throw badValue(`invalid input for "${name}" of type ${type}: ${kindOf(value)}`);
}

function storedList(value: JsonValue, type: string, name: string): JsonValue {
  if (!Array.isArray(value)) throw badValue(`invalid input for "${name}" of type ${type}: ${kindOf(value)}`);
  if (value.length > CAPS.listLength) {
    throw badBody(`The list "${name}" holds more than ${CAPS.listLength} elements.`);
  }
  return value.map((element) => storedValue(element, type.slice(0, -2), name));
}

function storedText(value: string): string {
  if (value.includes('\u0000')) throw badValue('No text holds the character 0.');
  return value;
}

/** A whole number that JavaScript does not hold exactly would be written as another one. */
function isExactNumber(value: JsonValue): value is number {
  if (typeof value !== 'number') return false;
  return Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
}

function kindOf(value: JsonValue): string {
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'number' ? String(value) : `a JSON ${typeof value}`;
}
