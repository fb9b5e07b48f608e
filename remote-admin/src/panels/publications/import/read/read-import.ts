import { normalizeDoi } from '@burhan/shared/doi';
import { bibtexEntries } from './bibtex.ts';
import { cslEntries } from './csl-json.ts';
import { csvEntries, type Headings } from './csv.ts';
import { MAXIMUM_ENTRIES, problemAt, type ReadEntry } from './import-entry.ts';
import type { ImportFormat } from './recognise-format.ts';
import { risEntries } from './ris.ts';

/** What a text came to; `failure` is the one thing to say where there is no table. */
export type ReadImport =
  | { entries: ReadEntry[]; failure?: never }
  | { failure: 'empty' | 'no-headings'; entries?: never }
  | { failure: 'too-many'; count: number; entries?: never };

/** What reading may take in all, and until the page gets a turn. */
const BUDGET_MS = 10_000;
const TURN_MS = 30;

/** Reads a text of a format, except lists that are looked up. What is broken is an entry with its problem. */
export async function readImport(
  text: string,
  format: Exclude<ImportFormat, 'dois' | 'orcid'>,
  headings: Headings,
): Promise<ReadImport> {
  const readers = readersOf(text, format, headings);
  if (!readers) return { failure: 'no-headings' };
  if (readers.length === 0) return { failure: 'empty' };
  if (readers.length > MAXIMUM_ENTRIES) return { failure: 'too-many', count: readers.length };

  const entries: ReadEntry[] = [];
  const start = performance.now();
  let turn = start;
  for (const [place, read] of readers.entries()) {
    if (performance.now() - start > BUDGET_MS) entries.push(problemAt(place + 1, '', 'too-slow'));
    else entries.push(attempted(read, place + 1));
    if (performance.now() - turn < TURN_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    turn = performance.now();
  }
  return { entries };
}

/** The library that reads an entry throws on what it does not understand. */
function attempted(read: () => ReadEntry, place: number): ReadEntry {
  try {
    return read();
  } catch (error) {
    console.info('An entry could not be read:', error);
    return problemAt(place, '', 'unreadable');
  }
}

function readersOf(
  text: string,
  format: Exclude<ImportFormat, 'dois' | 'orcid'>,
  headings: Headings,
): (() => ReadEntry)[] | null {
  switch (format) {
    case 'bibtex':
      return bibtexEntries(text);
    case 'ris':
      return risEntries(text);
    case 'csl':
      return cslEntries(text);
    case 'csv':
      return csvEntries(text, headings);
  }
}

/** A line of a list of DOIs; `doi` is null where it is none. */
export type DoiLine = { line: number; text: string; doi: string | null };

/** The lines of a list of DOIs, each DOI once. */
export function doiLines(text: string): DoiLine[] {
  const seen = new Set<string>();
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    const typed = line
      .replace(/^\ufeff/, '')
      .trim()
      .replace(/[,;]$/, '');
    const doi = normalizeDoi(typed);
    if (typed === '' || (doi && seen.has(doi.toLowerCase()))) return [];
    if (doi) seen.add(doi.toLowerCase());
    return [{ line: index + 1, text: typed.slice(0, 300), doi }];
  });
}
