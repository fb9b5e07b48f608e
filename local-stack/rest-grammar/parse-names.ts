import type { TableColumns } from './api-catalog.ts';
import { badQuery, RestRefusal, shown, unknownColumn } from './rest-refusal.ts';
import { CAPS, type Order } from './rest-request.ts';

export type Table = { name: string; columns: TableColumns };

const DIRECTIONS = ['asc', 'desc'] as const;
const NULLS = ['nullsfirst', 'nullslast'] as const;

/** `select=id,title`: the columns of the answer, null for all. @throws RestRefusal */
export function parseSelect(text: string, table: Table): readonly string[] | null {
  const names = namesIn('select', text);
  const columns = names.filter((name) => name !== '*');
  for (const name of columns) {
    if (table.columns.has(name)) continue;
    const refused = NOT_SELECTED.find(([sign]) => name.includes(sign));
    if (refused) throw badQuery(`${refused[1]} not answered here: select columns of ${table.name}, or *.`);
    throw unknownColumn(table.name, name);
  }
  return columns.length < names.length || columns.length === 0 ? null : [...new Set(columns)];
}

/** What PostgREST's documentation has in a select besides columns, by the sign that it is known by. */
const NOT_SELECTED = [
  ['(', 'Embedded tables and aggregates are'],
  ['->', 'Parts of JSON columns are'],
  ['::', 'Casts are'],
  [':', 'Aliases are'],
] as const;

/** `order=order_index.asc.nullslast,id`. @throws RestRefusal */
export function parseOrder(text: string, table: Table): readonly Order[] {
  return namesIn('order', text).map((entry) => {
    const [column = '', ...rest] = entry.split('.');
    requireColumn(column, table);
    const direction = DIRECTIONS.find((name) => name === rest[0]) ?? null;
    const nulls = NULLS.find((name) => name === rest[direction ? 1 : 0]) ?? null;
    if (rest.length > Number(direction !== null) + Number(nulls !== null)) {
      throw badQuery(
        `"order" cannot be read: "${shown(entry)}" is not a column with .asc or .desc, then .nullsfirst or .nullslast.`,
      );
    }
    return { column, direction, nulls };
  });
}

/** `on_conflict=id`: columns of a unique key. @throws RestRefusal */
export function parseOnConflict(text: string, table: Table): readonly string[] {
  const names = namesIn('on_conflict', text);
  for (const name of names) requireColumn(name, table);
  return names;
}

/** `columns="id","title"`: what is written of each row. @throws RestRefusal */
export function parseColumns(text: string, table: Table): readonly string[] {
  const names = namesIn('columns', text);
  for (const name of names) if (!table.columns.has(name)) throw unknownWrittenColumn(table.name, name);
  return [...new Set(names)];
}

/** As PostgREST says it of a key in a body. */
export function unknownWrittenColumn(table: string, column: string): RestRefusal {
  return new RestRefusal({
    status: 400,
    code: 'PGRST204',
    message: `Could not find the '${shown(column)}' column of '${table}' in the schema cache`,
  });
}

function requireColumn(name: string, table: Table): void {
  if (!table.columns.has(name)) throw unknownColumn(table.name, name);
}

/** Names between commas; each may stand in double quotes, as supabase-js sends them. */
function namesIn(parameter: string, text: string): string[] {
  if (text.trim() === '') return [];
  const names = text.split(',').map((entry) => entry.trim().replace(/^"(.*)"$/, '$1'));
  if (names.length > CAPS.listLength) {
    throw badQuery(`"${parameter}" names more than ${CAPS.listLength} columns.`);
  }
  return names;
}
