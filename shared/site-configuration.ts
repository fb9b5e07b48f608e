import type { PageConfiguration, RemoteName } from '@burhan/shared/contract/page';

export type { PageConfiguration, RemoteName };

/** `adminEmailDomain` where a page names none. */
export const DEFAULT_ADMIN_EMAIL_DOMAIN = 'console.burhan.example';

/** Ids of the inline JSON blocks of a composed page. */
export const CONFIGURATION_ELEMENT_ID = 'site-configuration';
export const CONTENT_ELEMENT_ID = 'page-content';
export const PLAIN_CODE_ELEMENT_ID = 'page-plain-code';
export const TEXTS_ELEMENT_ID = 'page-texts';
export const STRUCTURED_DATA_ELEMENT_ID = 'structured-data';

/** JSON that is safe inside a script element, whatever the values contain. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The JSON of an inline block; null where the page has none. */
export function readBlock(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** As `readBlock`. @throws Error where the page has none. */
export function requireBlock(document: Document, id: string): unknown {
  const value = readBlock(document, id);
  if (!value) throw new Error(`The page has no #${id} block.`);
  return value;
}

export function readPageConfiguration(document: Document): PageConfiguration {
  return requireBlock(document, CONFIGURATION_ELEMENT_ID) as PageConfiguration;
}
