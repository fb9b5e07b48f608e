import type { PageConfiguration, RemoteName } from '@burhan/shared/contract/page';
import type { PageContent, SiteContent } from './entities/content.ts';
import type { shell } from './i18n/en/shell.ts';
import type { Wordless } from './i18n/translation.ts';

export type { PageConfiguration, RemoteName };

/** The `adminEmailDomain` for a page that does not name one. */
export const DEFAULT_ADMIN_EMAIL_DOMAIN = 'console.burhan.example';

/** Ids of the inline JSON blocks of a prerendered page. */
export const CONFIGURATION_ELEMENT_ID = 'site-configuration';
export const CONTENT_ELEMENT_ID = 'page-content';
export const SITE_CONTENT_ELEMENT_ID = 'site-content';
export const SCRIPTS_ELEMENT_ID = 'page-scripts';
export const TEXTS_ELEMENT_ID = 'page-texts';
export const STRUCTURED_DATA_ELEMENT_ID = 'structured-data';

/** JSON that is safe inside a script element, whatever the values contain. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The value of an inline JSON block; null if the page does not have the block. */
function readBlock(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** As `readBlock`. @throws Error if the page does not have the block. */
function requireBlock(document: Document, id: string): unknown {
  const value = readBlock(document, id);
  if (!value) throw new Error(`The page has no #${id} block.`);
  return value;
}

export function readPageConfiguration(document: Document): PageConfiguration {
  return requireBlock(document, CONFIGURATION_ELEMENT_ID) as PageConfiguration;
}

/** The addresses of each island's script: first the module with `attach`, then the modules that it imports. */
export type IslandScripts = Readonly<Record<string, readonly string[]>>;

export function readScripts(document: Document): IslandScripts {
  return (readBlock(document, SCRIPTS_ELEMENT_ID) ?? {}) as IslandScripts;
}

type ShellTexts = Wordless<typeof shell>;

/** The texts that a page's scripts show, in its language. */
export type PageTexts = Pick<ShellTexts, 'notices'> & Partial<Pick<ShellTexts, 'error' | 'remoteFailed'>>;

export function readPageTexts(document: Document): PageTexts {
  return requireBlock(document, TEXTS_ELEMENT_ID) as PageTexts;
}

/** The rows inside a prerendered page; null if it was prerendered without rows. */
export function readPageContent(document: Document): Partial<PageContent> | null {
  return readBlock(document, CONTENT_ELEMENT_ID) as Partial<PageContent> | null;
}

/** All rows from which the site was prerendered. Only the preview's page contains them. */
export function readAllRows(document: Document): SiteContent {
  return requireBlock(document, SITE_CONTENT_ELEMENT_ID) as SiteContent;
}
