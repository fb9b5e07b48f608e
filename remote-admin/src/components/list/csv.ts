import { useQueryClient } from '@tanstack/react-query';
import { rowsQuery } from '../../data/rows.ts';
import { saveFile } from '../../data/save-file.ts';
import { columnText, type Table } from '../../data/table.ts';
import { useFailureToast } from '../records/failure-toast.ts';
import { useTableTexts } from '../table-texts.ts';
import { useTimes } from '../times.ts';

/** A spreadsheet would run these as formulas. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const NEEDS_QUOTES = /[",\r\n]/;

/** Tells Excel that the file is UTF-8: names in every script stay readable. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as CSV (RFC 4180). Cells that a spreadsheet would take for a formula get an apostrophe in front. */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

function toCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Saves the list as a spreadsheet file, one column for each of the table's. It reads the rows once more: they may have changed. */
export function useCsvExport(table: Table): () => Promise<void> {
  const queryClient = useQueryClient();
  const { label } = useTableTexts(table);
  const { today } = useTimes();
  const tellFailure = useFailureToast(table);

  return async () => {
    try {
      const rows = await queryClient.fetchQuery(rowsQuery(table));
      const lines = rows.map((row) => table.columns.map((column) => columnText(row, column)));
      saveFile(`${table.table}-${today()}.csv`, toCsv([table.columns.map(label), ...lines]), 'text/csv');
    } catch (error) {
      tellFailure(error, 'load');
    }
  };
}
