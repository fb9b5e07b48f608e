/** Reads the fields of a publication that are free text: its date, pages and licence. */

/** A year of four digits, with month and day if the text is an ISO date. */
const DATE = /(?<!\d)((?:1[89]|20|21)\d\d)(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?(?!\d))?(?!\d)/;

/**
 * Reads a publication's date, which is free text: 'March 2021', '2021-03-29', '٢٠٢١'.
 * @returns year, month and day in Latin digits, as far as the text names them; [] if it names no year.
 */
export function dateParts(date: string): readonly string[] {
  return DATE.exec(latinDigits(date))?.slice(1).filter(Boolean) ?? [];
}

/** Replaces Arabic and Persian digits by Latin ones. */
export function latinDigits(text: string): string {
  // The code points of Arabic and Persian zero end in hexadecimal 0, so the last four bits are the digit.
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** The first page, and perhaps the last one. */
const RANGE =
  /^((?:[A-Za-z]{0,4}\d+[A-Za-z]?|[ivxlcdm]+)(?![A-Za-z]))(?: ?[-‐-―−]+ ?((?:[A-Za-z]{0,4}\d+[A-Za-z]?|[ivxlcdm]+)(?![A-Za-z])))?/u;
/** The number of an article: 'n71', 'e1000097', 'CD000123', '100042'; but 'S70' and '71' are pages. */
const ARTICLE_NUMBER = /^(?=.*\d)(?:[a-z]|[A-Z]{2}|\d{5})[\w.-]*$/;

/**
 * Reads the column `pages`: pages of a volume (a range gets plain hyphens), or the number that an article has in place
 * of pages. Absent values are ''.
 */
export function citedPages(text: string | null | undefined) {
  const pages = (text ?? '').replace(/\s+/gu, ' ').trim();
  const [, first = '', last = ''] = RANGE.exec(pages) ?? [];
  if (!last && ARTICLE_NUMBER.test(pages)) return { pages: '', first: '', last: '', articleNumber: pages };
  const range = pages.replace(/ ?[‐-―−]+ ?/gu, '-');
  return { pages: range, first: first || pages, last, articleNumber: '' };
}

const CREATIVE_COMMONS =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/(?:licenses\/([a-z-]+)\/(\d\.\d)|publicdomain\/zero\/(\d\.\d))/i;

/** The name of the licence at an address: 'CC BY 4.0'. For an unknown one, the address without its scheme. */
export function licenceName(address: string): string {
  const [, terms, version, zero] = CREATIVE_COMMONS.exec(address) ?? [];
  if (terms) return `CC ${terms.toUpperCase()} ${version}`;
  if (zero) return `CC0 ${zero}`;
  return address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}

/** The address if it is safe for a link; null for any other text. */
export function licenceLink(text: string | null | undefined): string | null {
  const address = (text ?? '').trim();
  return /^https?:\/\/[^/\s]\S*$/i.test(address) ? address : null;
}
