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
