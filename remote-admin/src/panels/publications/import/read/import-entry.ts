import { publicationsResource } from '@burhan/shared/resources/publications';
import { fieldsOf } from '@burhan/shared/resources/resource';

/** Texts by column of publications; a column that is not said is absent. */
export type ImportValues = Readonly<Record<string, string>>;

/** Why nothing could be read where an entry stands. */
export type ReadProblem =
  | 'unreadable'
  | 'unclosed'
  | 'too-large'
  | 'too-slow'
  | 'no-title'
  | 'not-a-doi'
  | 'unknown-doi'
  | 'failed-lookup'
  | 'not-looked-up';

/** What one entry of a file says. `line` counts from 1; `label` is what the entry goes by where nothing was read. */
export type ReadEntry = { line: number; label: string } & (
  | { values: ImportValues; problem?: never }
  | { problem: ReadProblem; values?: never }
);

/** Entries of one import, as the database takes them. */
export const MAXIMUM_ENTRIES = 500;

/** Longer entries say no publication: its columns together hold less. */
export const MAXIMUM_ENTRY_LENGTH = 40_000;

// Control characters, and marks that turn the direction of the text after them around.
const UNWANTED = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const COLUMNS: ReadonlySet<string> = new Set(fieldsOf(publicationsResource).map(([column]) => column));

/** A text as it can be stored: no control characters, whole characters only, one kind of line end. */
export function storableText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNWANTED, '').toWellFormed().trim();
}

/** An entry of what was read: blank texts and unknown columns left out. */
export function entryOf(line: number, texts: Readonly<Record<string, string>>, label = ''): ReadEntry {
  const values: Record<string, string> = {};
  for (const [column, text] of Object.entries(texts)) {
    const stored = storableText(text);
    if (COLUMNS.has(column) && stored !== '') values[column] = stored;
  }
  if (!values.title) return { line, label: shortened(label), problem: 'no-title' };
  return { line, label: shortened(values.title), values };
}

export function problemAt(line: number, label: string, problem: ReadProblem): ReadEntry {
  return { line, label: shortened(label), problem };
}

function shortened(text: string): string {
  const plain = storableText(text).replace(/\s+/g, ' ');
  return plain.length > 120 ? `${plain.slice(0, 120).toWellFormed()}…` : plain;
}
