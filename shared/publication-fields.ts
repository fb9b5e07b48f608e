/** What the texts of a publication say that people write freely: its date, pages and licence. */

/** A year of four digits; after it, month and day where the text is an ISO date. */
const DATE = /(?<!\d)((?:1[89]|20|21)\d\d)(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?(?!\d))?(?!\d)/;

/**
 * Reads a publication's date, which is free text: 'March 2021', '2021-03-29', '٢٠٢١'.
 * @returns year, month and day in Latin digits, as far as the text names them; [] where it names no year.
 */
export function dateParts(date: string): readonly string[] {
  return DATE.exec(latinDigits(date))?.slice(1).filter(Boolean) ?? [];
}

/** Text with Arabic and Persian digits as Latin ones. */
export function latinDigits(text: string): string {
  // These digits stand in Unicode from a multiple of sixteen on.
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** A place, and perhaps another one up to which the pages go. */
const RANGE =
  /^((?:[A-Za-z]{0,4}\d+[A-Za-z]?|[ivxlcdm]+)(?![A-Za-z]))(?: ?[-‐-―−]+ ?((?:[A-Za-z]{0,4}\d+[A-Za-z]?|[ivxlcdm]+)(?![A-Za-z])))?/u;
/** One place that is no page: 'n71', 'e1000097', 'CD000123', '100042'; but 'S70' and '71' are pages. */
const ARTICLE_NUMBER = /^(?=.*\d)(?:[a-z]|[A-Z]{2}|\d{5})[\w.-]*$/;

/**
 * What the column `pages` says: pages of a volume, a range with plain hyphens, or the number that an article has in place of
 * them. What it does not say is ''.
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

/** What people call the licence at an address: 'CC BY 4.0'; of others the address without its scheme. */
export function licenceName(address: string): string {
  const [, terms, version, zero] = CREATIVE_COMMONS.exec(address) ?? [];
  if (terms) return `CC ${terms.toUpperCase()} ${version}`;
  if (zero) return `CC0 ${zero}`;
  return address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}

/** An address that may stand in a link; null for anything else. */
export function licenceLink(text: string | null | undefined): string | null {
  const address = (text ?? '').trim();
  return /^https?:\/\/[^/\s]\S*$/i.test(address) ? address : null;
}
