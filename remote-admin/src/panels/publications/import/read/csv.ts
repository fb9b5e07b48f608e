import Papa from 'papaparse';
import { withoutGuard } from '../../../../engine/csv.ts';
import { entryOf, MAXIMUM_ENTRIES, MAXIMUM_ENTRY_LENGTH, problemAt, type ReadEntry } from './import-entry.ts';
import { foldedText } from '../folded-text.ts';

/** Columns by what heads them, see `headingKey`. */
export type Headings = ReadonlyMap<string, string>;

/** What a heading is looked up by: case, spaces and accents do not count. */
export const headingKey = (heading: string): string => foldedText(heading);

/** Reads a CSV file whose first line names columns. Null: it names none. */
export function csvEntries(text: string, headings: Headings): (() => ReadEntry)[] | null {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    preview: MAXIMUM_ENTRIES + 2,
    skipEmptyLines: 'greedy',
  });
  const [first = [], ...rows] = data;
  const columns = first.map((heading) => headings.get(headingKey(withoutGuard(heading))));
  if (!columns.includes('title')) return null;
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  return rows.map((cells, place) => () => {
    const line = place + 2;
    if (broken.has(place + 1)) return problemAt(line, cells[0] ?? '', 'unclosed');
    if (cells.reduce((sum, cell) => sum + cell.length, 0) > MAXIMUM_ENTRY_LENGTH)
      return problemAt(line, '', 'too-large');
    const texts = cells.flatMap((cell, index) => {
      const column = columns[index];
      return column ? [[column, withoutGuard(cell)] as const] : [];
    });
    return entryOf(line, Object.fromEntries(texts));
  });
}
