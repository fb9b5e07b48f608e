import { TABLE_NAMES } from '@burhan/shared/entities/content';
import type { TablePart } from '@burhan/shared/table-part';

/** The parts of tables that an element's mark names (`islandMarks`). */
export function shownTables(mark: string): TablePart[] {
  return mark.split(' ').flatMap((name) => partOfName(name) ?? []);
}

/** @returns the part with the name, its id as text; null if there is none. */
function partOfName(name: string): TablePart | null {
  const [, word, limit, id] = /^([a-z_]+)(?::(\d+)|#(\S+))?$/.exec(name) ?? [];
  const table = TABLE_NAMES.find((candidate) => candidate === word);
  if (!table) return null;
  return { table, limit: limit ? Number(limit) : undefined, id: id && decodeURIComponent(id) };
}
