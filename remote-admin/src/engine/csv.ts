import { saveFile } from '../data/save-file.ts';
import { columnText, translationsOf } from '../resources/resource.ts';
import { usePanel } from './panel/panel.ts';

/** A spreadsheet would run these as formulas. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const NEEDS_QUOTES = /[",\r\n]/;

/** Tells Excel that the file is UTF-8: names in every script stay readable. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as CSV (RFC 4180). Cells that a spreadsheet would take for a formula get an apostrophe in front. */
export function toCsv(table: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + table.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

function toCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Saves the list as a spreadsheet file, one column for each of the resource's. */
export function useCsvExport(): () => Promise<void> {
  const { resource, words, lists, order, times } = usePanel();
  return async () => {
    // Somebody else may have changed them.
    const present = (await lists.reload(true))?.rows ?? order.rows;
    const columns = [
      ...Object.keys(resource.columns),
      ...translationsOf(resource).map(({ column }) => column),
    ];
    const lines = present.map((row) => columns.map((column) => columnText(row, column)));
    saveCsv(`${resource.table}-${times.today()}.csv`, [columns.map(words.label), ...lines]);
  };
}

export function saveCsv(name: string, table: Parameters<typeof toCsv>[0]): void {
  saveFile(name, toCsv(table), 'text/csv');
}
