import type { ApiFunction, ApiTable } from './api-catalog.ts';
import { unknownWrittenColumn } from './parse-query.ts';
import { RestError } from './rest-error.ts';

/** A JSON list of rows, and the columns to write. */
export type WrittenRows = { json: string; columns: readonly string[] };

/** Deeper nesting overflows the stack of the embedded database. */
const MAXIMUM_DEPTH = 32;

/**
 * Parses the rows of a body. All rows must have the same keys, unless the request names the columns itself. The
 * database checks the values. @throws RestError
 */
export function parseRows(body: string, table: ApiTable, named: readonly string[] | null): WrittenRows {
  const given = parseJson(body);
  const rows = (Array.isArray(given) ? given : [given]).map(keysOf);
  const json = Array.isArray(given) ? body : `[${body}]`;
  if (named) return { json, columns: named };

  const [columns = []] = rows;
  const other = rows.flat().find((column) => !table.columns.has(column));
  if (other !== undefined) throw unknownWrittenColumn(table.name, other);
  const isUniform = rows.every(
    (keys) => keys.length === columns.length && keys.every((key) => columns.includes(key)),
  );
  if (!isUniform) throw badBody('All object keys must match');
  return { json, columns };
}

/** The names of a call's arguments. @throws RestError, with 404 if the function does not take them. */
export function parseArguments(json: string, called: ApiFunction): readonly string[] {
  const names = keysOf(parseJson(json));
  const isMissing = [...called.arguments].some(
    ([name, { isOptional }]) => !isOptional && !names.includes(name),
  );
  if (isMissing || names.some((name) => !called.arguments.has(name)))
    throw unknownFunction(called.name, names);
  return names;
}

/** The error of PostgREST for an unknown function or for arguments that it does not take. */
export function unknownFunction(name: string, argumentNames: readonly string[]): RestError {
  const taken = argumentNames.length > 0 ? `(${argumentNames.join(', ')})` : ' without parameters';
  const message = `Could not find the function public.${name}${taken} in the schema cache`;
  return new RestError(404, 'PGRST202', message);
}

function badBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message);
}

function parseJson(text: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw badBody('Empty or invalid json');
  }
  if (isDeeper(json, MAXIMUM_DEPTH)) throw badBody(`A body is nested at most ${MAXIMUM_DEPTH} levels deep.`);
  return json;
}

function isDeeper(json: unknown, levels: number): boolean {
  if (typeof json !== 'object' || json === null) return false;
  return levels === 0 || Object.values(json).some((inner) => isDeeper(inner, levels - 1));
}

function keysOf(json: unknown): readonly string[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw badBody('A row, and what a function is called with, is a JSON object.');
  return Object.keys(json);
}
