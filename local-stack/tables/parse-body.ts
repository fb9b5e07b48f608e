import type { ApiFunction, ApiTable } from './api-catalog.ts';
import { unknownWrittenColumn } from './parse-query.ts';
import { badBody, shown, TableRefusal } from './table-refusal.ts';
import { CAPS, type CallArguments, type WrittenRows } from './table-request.ts';

type Sent = { body: string; headers: Headers };

export type RowsOptions = {
  /** What is written, where the request names it itself. */
  columns: readonly string[] | null;
  /** Whether several may come, as a list. */
  isList: boolean;
};

/**
 * The rows of a body: all with the same keys, unless the request names the columns itself. What their values are is for
 * the database to read.
 * @throws TableRefusal
 */
export function parseRows({ body, headers }: Sent, table: ApiTable, options: RowsOptions): WrittenRows {
  const given = parseJson(body, headers);
  const isList = options.isList && Array.isArray(given);
  const rows = (isList ? given : [given]).map((row) => keysOf(row, 'A row'));
  if (rows.length > CAPS.rows) throw badBody(`A request can hold at most ${CAPS.rows} rows.`);
  const json = isList ? body : `[${body}]`;
  if (options.columns) return { json, columns: options.columns };

  const [columns = []] = rows;
  for (const column of rows.flat()) {
    if (!table.columns.has(column)) throw unknownWrittenColumn(table.name, column);
  }
  const isUniform = rows.every(
    (keys) => keys.length === columns.length && keys.every((key) => columns.includes(key)),
  );
  if (!isUniform) throw badBody('All object keys must match');
  return { json, columns };
}

/** What a function is called with, as a body. @throws TableRefusal, with 404 where no function takes these names. */
export function parseArguments({ body, headers }: Sent, called: ApiFunction): CallArguments {
  const json = body === '' ? '{}' : body;
  const names = keysOf(parseJson(json, headers), 'What a function is called with');
  requireArguments(called, names);
  return { json, names };
}

/** The same from an address. */
export function parseArgumentTexts(query: URLSearchParams, called: ApiFunction): CallArguments {
  const texts = new Map(query);
  requireArguments(called, [...texts.keys()]);
  for (const [name, text] of texts)
    if (text.includes('\u0000')) throw badBody(`"${name}" holds the character 0.`);
  return { texts };
}

function requireArguments({ name, arguments: known }: ApiFunction, given: readonly string[]): void {
  const isMissing = [...known].some(([argument, { isOptional }]) => !isOptional && !given.includes(argument));
  if (isMissing || given.some((argument) => !known.has(argument))) throw unknownFunction(name, given);
}

/** As PostgREST says it of a function, or of arguments, that there are none of. */
export function unknownFunction(name: string, argumentNames: readonly string[]): TableRefusal {
  const taken =
    argumentNames.length > 0 ? `(${argumentNames.map(shown).slice(0, 5).join(', ')})` : ' without parameters';
  const message = `Could not find the function public.${shown(name)}${taken} in the schema cache`;
  return new TableRefusal(404, 'PGRST202', message);
}

function parseJson(text: string, headers: Headers): unknown {
  const type = (headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (text !== '' && type !== '' && type !== 'application/json') {
    throw badBody(`Content-Type not acceptable: ${shown(type)}`);
  }
  const json = parsed(text);
  if (isDeeper(json, CAPS.depth)) throw badBody(`A body is nested at most ${CAPS.depth} levels deep.`);
  return json;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badBody('Empty or invalid json');
  }
}

/** What is nested deeply costs whoever reads it a stack. */
function isDeeper(json: unknown, levels: number): boolean {
  if (typeof json !== 'object' || json === null) return false;
  return levels === 0 || Object.values(json).some((inner) => isDeeper(inner, levels - 1));
}

function keysOf(json: unknown, what: string): readonly string[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw badBody(`${what} is a JSON object.`);
  }
  const keys = Object.keys(json);
  if (keys.length > CAPS.keys) throw badBody(`${what} has at most ${CAPS.keys} keys.`);
  return keys;
}
