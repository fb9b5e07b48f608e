import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Types of columns, as TypeScript writes them, by `table.column`. */
type ColumnTypes = ReadonlyMap<string, string>;

const FILE = 'rows.ts';

/** The versions of the contract that are kept in a folder, the newest last. */
export function keptContracts(folder: string): number[] {
  const names = readdirSync(folder).filter((name) => /^\d+$/.test(name));
  return names.map(Number).sort((left, right) => left - right);
}

/** Where a version of the contract says what rows are. */
export function contractRowsFile(folder: string, version: number): string {
  return path.join(folder, String(version), FILE);
}

/**
 * What kept versions of the contract read and a database has not, or has as something else. Within a version columns
 * are only added: a release that speaks it may be live, or be rolled back to.
 * @param rows the rows of the database, as `renderContractRows` writes them.
 * @returns one line per column; none when every release can live with the database.
 */
export function lostColumns(folder: string, rows: string): string[] {
  const now = columnTypes(rows);
  return keptContracts(folder).flatMap((version) => {
    const read = columnTypes(readFileSync(contractRowsFile(folder, version), 'utf8'));
    return [...read].flatMap(([column, type]) => {
      const found = now.get(column);
      if (found === type) return [];
      const lost = found === undefined ? 'the migrations take it away' : `the migrations make it ${found}`;
      return [`Contract ${version} reads ${column} as ${type}, but ${lost}.`];
    });
  });
}

function columnTypes(rows: string): ColumnTypes {
  const types = new Map<string, string>();
  let table: string | undefined;
  for (const line of rows.split('\n')) {
    table = /^ {2}(\w+): \{$/.exec(line)?.[1] ?? (line === '  };' ? undefined : table);
    const [, column, type = ''] = /^ {4}(\w+)\??: (.*);$/.exec(line) ?? [];
    if (table && column) types.set(`${table}.${column}`, type);
  }
  return types;
}
