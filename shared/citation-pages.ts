/** What the column `pages` says: pages of a volume, or the number that an article has in place of them. */
export type CitedPages = { pages: string; first: string; last: string } | { articleNumber: string };

/** A place, and perhaps another one up to which the pages go. */
const RANGE =
  /^((?:[A-Za-z]{0,4}\d+[A-Za-z]?|[ivxlcdm]+)(?![A-Za-z]))(?: ?[-‐-―−]+ ?((?:[A-Za-z]{0,4}\d+[A-Za-z]?|[ivxlcdm]+)(?![A-Za-z])))?/u;
/** One place that is no page: 'n71', 'e1000097', 'CD000123', '100042'; but 'S70' and '71' are pages. */
const ARTICLE_NUMBER = /^(?=.*\d)(?:[a-z]|[A-Z]{2}|\d{5})[\w.-]*$/;

/** Reads the column. @returns null where it is blank; a range has plain hyphens. */
export function citedPages(text: string | null | undefined): CitedPages | null {
  const pages = (text ?? '').replace(/\s+/gu, ' ').trim();
  if (!pages) return null;
  const [, first = '', last = ''] = RANGE.exec(pages) ?? [];
  if (!last && ARTICLE_NUMBER.test(pages)) return { articleNumber: pages };
  return { pages: pages.replace(/ ?[‐-―−]+ ?/gu, '-'), first: first || pages, last };
}
