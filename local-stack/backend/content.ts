import { readContent, tableReadAddress } from '@burhan/shared/data/public-reads';
import type { PageContent } from '@burhan/shared/entities/content';

/** Asks the REST service with the public key; `path` begins after `/rest/v1`. */
export type AskRest = (path: string, init?: RequestInit) => Promise<Response>;

/** All rows that pages show, read as a visitor reads them, so that page and browser see the same. */
export function readPageContent(rest: AskRest): Promise<PageContent> {
  return readContent(async (part) => {
    const response = await rest(tableReadAddress(part, null).slice('/rest/v1'.length));
    const rows: unknown = await response.json();
    if (!response.ok || !Array.isArray(rows))
      throw new Error(`The table ${part.table} cannot be read (${response.status}).`);
    return rows;
  });
}
