import { createTableReader, type TableReader } from '@burhan/shared/data/public-reads';
import type { Row, TableName } from '@burhan/shared/entities/content';
import type { Language } from '@burhan/shared/i18n/languages';
import { shownTables } from '@burhan/shared/islands';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import type { TablePart } from '@burhan/shared/table-part';

/** What shows a table's rows that were read after the page had come. */
export type Rows = {
  reading: () => void;
  /** `rows` is null where the read failed. */
  read: <Table extends TableName>(part: TablePart<Table>, rows: readonly Row<Table>[] | null) => void;
};

/** A read that hangs longer than this counts as failed. */
const READ_TIMEOUT_MS = 20_000;

export function tableReader(configuration: PageConfiguration, language: Language): TableReader {
  const read = createTableReader(configuration, language);
  return (part, signal = AbortSignal.timeout(READ_TIMEOUT_MS)) => read(part, signal);
}

let readings = 0;

/**
 * Reads the tables that the page's islands show, each once, in the background. Never throws: a failure goes to the
 * browser's console and what is shown stays. Answers of a reading before the last one come too late: they are older.
 */
export function readTables(configuration: PageConfiguration, language: Language, rows: Rows): void {
  const read = tableReader(configuration, language);
  const reading = ++readings;
  const ask = async (part: TablePart) => {
    const given = await read(part).catch((error: unknown) => {
      console.error(error);
      return null;
    });
    if (reading === readings) rows.read(part, given);
  };
  rows.reading();
  for (const part of shownParts(document)) void ask(part);
}

function shownParts(document: Document): TablePart[] {
  const marks = [...document.querySelectorAll<HTMLElement>('[data-tables]')].map(
    ({ dataset }) => dataset.tables ?? '',
  );
  return shownTables([...new Set(marks.flatMap((mark) => mark.split(' ')))].join(' '));
}
