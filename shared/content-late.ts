import { isContact } from './site.ts';

/** After how long the console says that the site does not follow, and whom to tell (docs/product-rules.md#on-the-site). */
export const CONTENT_LATE_VARIABLE = 'CONTENT_LATE_MINUTES';
export const TECHNICAL_CONTACT_VARIABLE = 'SITE_TECHNICAL_CONTACT';

export const DEFAULT_CONTENT_LATE_MINUTES = 10;

/** Minutes; blank counts as absent. @throws Error saying what to give. */
export function parseContentLate(given: string | undefined): number {
  const minutes = given?.trim() || `${DEFAULT_CONTENT_LATE_MINUTES}`;
  if (/^[1-9]\d{0,4}$/.test(minutes)) return Number(minutes);
  throw new Error(`${CONTENT_LATE_VARIABLE} is "${minutes}": give a number of minutes from 1 to 99999.`);
}

/** An e-mail address, or one of a page; '' where none is named. @throws Error saying what to give. */
export function parseTechnicalContact(given: string | undefined): string {
  const contact = given?.trim() ?? '';
  if (contact === '' || isContact(contact)) return contact;
  throw new Error(
    `${TECHNICAL_CONTACT_VARIABLE} is "${contact}": give an e-mail address, or the address of a page that begins with https://.`,
  );
}
