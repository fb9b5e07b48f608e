import { dataErrorOf } from '@burhan/shared/data/data-error';
import { createReader } from '@burhan/shared/data/public-reads';
import { readsOf } from '@burhan/shared/islands';
import type { PageConfiguration } from '@burhan/shared/site-configuration';

/** Shows rows that are read after the page was loaded. */
export type Rows = {
  reading: () => void;
  /** @param name the name of a table's part. @param rows null if the read failed. */
  read: (name: string, rows: readonly object[] | null) => void;
};

/** A read that hangs longer than this counts as failed. */
const READ_TIMEOUT_MS = 20_000;

/** Reads rows at an address that the page names. @throws DataError */
export async function readRows(configuration: PageConfiguration, address: string): Promise<object[]> {
  const read = createReader(configuration);
  const rows = await read(address, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
  if (!Array.isArray(rows)) throw dataErrorOf({ message: `unreadable answer of ${address}` }, 0);
  return rows;
}

let readings = 0;

/**
 * Reads the tables that the page's islands show, each once, in the background. Never throws: a failure goes to the
 * browser's console, and the page stays the same. Only the answers of the latest call are used.
 */
export function readTables(configuration: PageConfiguration, rows: Rows): void {
  const reading = ++readings;
  const ask = async (name: string, address: string) => {
    const given = await readRows(configuration, address).catch((error: unknown) => {
      console.error(error);
      return null;
    });
    if (reading === readings) rows.read(name, given);
  };
  rows.reading();
  const islands = [...document.querySelectorAll<HTMLElement>('[data-tables]')];
  for (const [name, address] of new Map(islands.flatMap(readsOf))) void ask(name, address);
}
