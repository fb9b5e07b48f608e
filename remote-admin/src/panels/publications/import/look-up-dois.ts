import type { DoiRecord } from '@burhan/shared/csl-record';
import { DoiLookupError } from '@burhan/shared/data/doi-lookup-error';
import { entryOf, problemAt, type ReadEntry } from './read/import-entry.ts';
import type { DoiLine } from './read/read-import.ts';

/** The registry is asked twice a second at most. */
export const LOOK_UP_INTERVAL_MS = 500;

type LookUp = {
  /** @throws DoiLookupError; anything else ends it all. */
  lookUp: (doi: string) => Promise<DoiRecord>;
  onProgress: (done: number) => void;
  /** Ends it early: what was not asked yet says so. */
  signal: AbortSignal;
};

/** Reads what is on record for each DOI, one after the other. */
export async function lookUpDois(
  lines: readonly DoiLine[],
  { lookUp, onProgress, signal }: LookUp,
): Promise<ReadEntry[]> {
  const entries: ReadEntry[] = [];
  let next = 0;
  for (const { line, text, doi } of lines) {
    if (!doi) entries.push(problemAt(line, text, 'not-a-doi'));
    else {
      await pause(next - performance.now(), signal);
      next = performance.now() + LOOK_UP_INTERVAL_MS;
      entries.push(
        signal.aborted ? problemAt(line, text, 'not-looked-up') : await lookUpOne(line, doi, lookUp),
      );
    }
    onProgress(entries.length);
  }
  return entries;
}

async function lookUpOne(line: number, doi: string, lookUp: LookUp['lookUp']): Promise<ReadEntry> {
  try {
    return entryOf(line, { ...(await lookUp(doi)), doi }, doi);
  } catch (error) {
    if (!(error instanceof DoiLookupError)) throw error;
    return problemAt(line, doi, error.code === 'unknown' ? 'unknown-doi' : 'failed-lookup');
  }
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  if (durationMs <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
