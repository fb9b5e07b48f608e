import { type PageContent, TABLE_NAMES } from './entities/content.ts';
import type { shell } from './i18n/en/shell.ts';
import type { Wordless } from './i18n/translation.ts';
import {
  CONTENT_ELEMENT_ID,
  PLAIN_CODE_ELEMENT_ID,
  readBlock,
  requireBlock,
  TEXTS_ELEMENT_ID,
} from './site-configuration.ts';

type ShellTexts = Wordless<typeof shell>;

/** By island: addresses of its plain code, the module that has `attach`, then what that imports. */
export type PlainCode = Readonly<Record<string, readonly string[]>>;

/** The texts of a page's language that its scripts say something from. */
export type PageTexts = Pick<ShellTexts, 'notices'> & Partial<Pick<ShellTexts, 'error' | 'remoteFailed'>>;

export function readPlainCode(document: Document): PlainCode {
  return (readBlock(document, PLAIN_CODE_ELEMENT_ID) ?? {}) as PlainCode;
}

export function readPageTexts(document: Document): PageTexts {
  return requireBlock(document, TEXTS_ELEMENT_ID) as PageTexts;
}

export function emptyContent(): PageContent {
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, []])) as unknown as PageContent;
}

/** The rows that came inside a composed page, or null where it was composed without. */
export function readPageContent(document: Document): Partial<PageContent> | null {
  return readBlock(document, CONTENT_ELEMENT_ID) as Partial<PageContent> | null;
}
