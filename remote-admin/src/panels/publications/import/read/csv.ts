import Papa from 'papaparse';
import { withoutGuard } from '../../../../engine/csv.ts';
import { foldedText } from '../folded-text.ts';
import { entryOf, MAXIMUM_ENTRIES, MAXIMUM_ENTRY_LENGTH, problemAt, type ReadEntry } from './import-entry.ts';

/** Columns by what heads them, see `headingKey`. */
export type Headings = ReadonlyMap<string, string>;

/** What a heading is looked up by: case, spaces and accents do not count. */
export const headingKey = (heading: string): string => foldedText(heading);

type CsvRecord = { line: number; text: string };

/** As much as the separator is recognised by. */
const LOOKED_AT = 20_000;

/** Reads a CSV file whose first line names columns. Null: it names no title. */
export function csvEntries(text: string, headings: Headings): (() => ReadEntry)[] | null {
  const [head, ...records] = splitCsv(text.replace(/^\ufeff/, ''));
  if (!head || head.text.length > MAXIMUM_ENTRY_LENGTH) return null;
  const { meta } = Papa.parse<string[]>(text.slice(0, LOOKED_AT), { preview: 10 });
  const columns = cellsOf(head.text, meta.delimiter)?.map((heading) =>
    headings.get(headingKey(withoutGuard(heading))),
  );
  if (!columns?.includes('title')) return null;
  return records.map((record) => () => readRecord(record, columns, meta.delimiter));
}

function readRecord(
  { line, text }: CsvRecord,
  columns: readonly (string | undefined)[],
  delimiter: string,
): ReadEntry {
  if (text.length > MAXIMUM_ENTRY_LENGTH) return problemAt(line, '', 'too-large');
  const cells = cellsOf(text, delimiter);
  if (!cells) return problemAt(line, text, 'unclosed');
  const texts = cells.flatMap((cell, index) => {
    const column = columns[index];
    return column ? [[column, withoutGuard(cell)] as const] : [];
  });
  return entryOf(line, Object.fromEntries(texts));
}

/** The cells of one record; null where its quotes are no pairs. */
function cellsOf(text: string, delimiter: string): string[] | null {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  return errors.some(({ type }) => type === 'Quotes') ? null : (data[0] ?? []);
}

/** The records that are not blank, looking at each character once; no more than are told apart from too many. */
function splitCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let [line, startLine, start, isQuoted] = [1, 1, 0, false];
  for (let at = 0; at <= text.length && records.length <= MAXIMUM_ENTRIES + 1; at++) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    const isBreak = character === '\n' || (character === '\r' && text[at + 1] !== '\n');
    if (isBreak) line++;
    if (at < text.length && (!isBreak || isQuoted)) continue;
    const record = text.slice(start, at).replace(/\r$/, '');
    if (/[^\s,;\t|"]/.test(record)) records.push({ line: startLine, text: record });
    [start, startLine] = [at + 1, line];
  }
  return records;
}
