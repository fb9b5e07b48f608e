import { readSiteContent } from '@burhan/shared/data/public-reads';
import type { SiteContent } from '@burhan/shared/entities/content';

/** Asks the REST service with the public key; `path` begins after `/rest/v1`. */
export type AskRest = (path: string, init?: RequestInit) => Promise<Response>;

/** All that pages are composed from, read as a visitor reads it, so that page and browser see the same. */
export function readPageContent(rest: AskRest): Promise<SiteContent> {
  return readSiteContent(async (address) => {
    const response = await rest(address.slice('/rest/v1'.length));
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${address.replace(/\?.*/, '')} cannot be read (${response.status}).`);
    return answer;
  });
}
