import { type PageContent, TABLE_NAMES } from './entities/content.ts';
import { CONTENT_ELEMENT_ID, readBlock } from './site-configuration.ts';

export function emptyContent(): PageContent {
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, []])) as unknown as PageContent;
}

/** The rows that came inside a composed page, or null where it was composed without. */
export function readPageContent(document: Document): Partial<PageContent> | null {
  const content = readBlock(document, CONTENT_ELEMENT_ID);
  return isPageContent(content) ? content : null;
}

function isPageContent(value: unknown): value is Partial<PageContent> {
  if (typeof value !== 'object' || value === null) return false;
  return TABLE_NAMES.every((table) => !(table in value) || Array.isArray(value[table as keyof typeof value]));
}
