import type { PageDocument, PageField, PageText } from '@burhan/shared/contract/page-texts';
import { DEFAULT_LANGUAGE, type Language } from '@burhan/shared/i18n/languages';
import { isPart, valueAt, withValue } from '@burhan/shared/page-documents/page-fields';

/** The columns of `page_texts` that editors change, as the database has them. */
export type StoredPage = {
  texts: PageDocument;
  texts_ar: PageDocument | null;
};

/** Of a page without texts of its own. */
export const NOTHING_STORED: StoredPage = { texts: {}, texts_ar: null };

/** What a page says in a language. */
export function documentIn(stored: StoredPage, language: Language): PageDocument {
  return (language === DEFAULT_LANGUAGE ? stored.texts : stored[`texts_${language}`]) ?? {};
}

export function hasTexts({ texts, texts_ar }: StoredPage): boolean {
  return Object.keys(texts).length > 0 || texts_ar !== null;
}

/** What stands at a field, as its control edits it: a text, or a list as JSON; null where there is none of its kind. */
export function fieldText(document: PageDocument, { path, kind }: PageField): string | null {
  const value = valueAt(document, path);
  if (kind === 'line' || kind === 'paragraph') return typeof value === 'string' ? value : null;
  if (!Array.isArray(value)) return null;
  const isParagraphs = kind === 'paragraphs';
  if (!value.every((item: unknown) => (isParagraphs ? typeof item === 'string' : isPoint(item)))) return null;
  return JSON.stringify(isParagraphs ? value : value.map(({ heading, text }) => ({ heading, text })));
}

/**
 * The document with what a field's control says; null: without it. What is of no field, or fits no control, stays until
 * somebody types over it.
 */
export function withFieldText(document: PageDocument, field: PageField, text: string | null): PageDocument {
  if (text === null && fieldText(document, field) === null) return document;
  const isText = field.kind === 'line' || field.kind === 'paragraph';
  const value = text === null ? undefined : isText ? text : (JSON.parse(text) as PageText);
  return withValue(document, field.path.split('.'), value);
}

/** As JSON with its keys in order: one document has one text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isPart(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

function isPoint(item: unknown): item is { heading: string; text: string } {
  return isPart(item) && typeof item.heading === 'string' && typeof item.text === 'string';
}
