import { type PageContent, TABLE_NAMES } from './entities/content.ts';
import type { shell } from './i18n/en/shell.ts';
import type { Wordless } from './i18n/translation.ts';
import {
  CONTENT_ELEMENT_ID,
  PLAIN_CODE_ELEMENT_ID,
  readBlock,
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

/** @throws Error when the page carries none. */
export function readPageTexts(document: Document): PageTexts {
  const texts = readBlock(document, TEXTS_ELEMENT_ID);
  if (!texts) throw new Error(`The page has no #${TEXTS_ELEMENT_ID} block.`);
  return texts as PageTexts;
}

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
