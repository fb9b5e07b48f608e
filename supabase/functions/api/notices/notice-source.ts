import { withoutTrailing } from '@burhan/shared/without-trailing';

/** Whom to ask about notices, and who asks, as the environment says it. */

const MAXIMUM_EMAIL_LENGTH = 254;
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

/**
 * @param given trimmed; undefined for Crossref itself.
 * @returns without a slash at the end.
 * @throws Error saying what it takes, to be read after the variable's name.
 */
export function parseCrossrefUrl(given = 'https://api.crossref.org'): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new Error(`is "${given}": give Crossref's address, such as https://api.crossref.org`);
  return withoutTrailing(url.href, '/');
}

/** What may stand in a header. @param given trimmed. @throws Error as above. */
export function parseContactEmail(given: string | undefined): string | null {
  if (given === undefined) return null;
  if (given.length > MAXIMUM_EMAIL_LENGTH || !EMAIL.test(given))
    throw new Error(`is "${given}": give an e-mail address such as editor@example.org, or leave it out`);
  return given;
}
