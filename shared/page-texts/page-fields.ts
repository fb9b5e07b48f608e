import type { PageField, TextsByKey } from '@burhan/shared/contract/page-texts';
import type { CanonicalRouteKey } from '../routes.ts';

/** A page's texts, nested as in its module. A list has texts, or objects such as `{ heading, text }`. */
export type PageDocument = { readonly [name: string]: PageText };
type PageText = string | PageDocument | readonly (string | PageDocument)[];

/**
 * Keys of English texts that editors cannot change: texts that the specification fixes, labels of controls and states,
 * statements about the software, and texts that React draws again in the browser. Texts whose names are not
 * in `LIMITS` cannot be changed either.
 */
const OUT: Partial<Record<CanonicalRouteKey, readonly string[]>> = {
  home: ['metrics', 'featured'],
  joinUs: ['ready.heading'],
  privacy: ['sections.reading', 'sections.whatsapp', 'sections.people', 'sections.contact'],
};

type Limits = Pick<PageField, 'kind' | 'maximumLength'> & { mayBeEmpty?: true };

/** What editors may write, by the last word of the text's name: `whatsappText` has the limits of `text`. */
const LIMITS: Readonly<Record<string, Limits>> = {
  eyebrow: { kind: 'line', maximumLength: 80, mayBeEmpty: true },
  note: { kind: 'line', maximumLength: 300, mayBeEmpty: true },
  heading: { kind: 'line', maximumLength: 120 },
  title: { kind: 'line', maximumLength: 120 },
  lead: { kind: 'paragraph', maximumLength: 300 },
  description: { kind: 'paragraph', maximumLength: 300, mayBeEmpty: true },
  text: { kind: 'paragraph', maximumLength: 600 },
  paragraphs: { kind: 'paragraphs', maximumLength: 8000 },
};

/** The fields of a page, made from its English texts and in their order. */
export function pageFields(route: CanonicalRouteKey, english: PageDocument): PageField[] {
  const out = OUT[route] ?? [];
  const texts = leavesOf(english);
  const keys = new Set(texts.map(([key]) => key));
  return texts.flatMap(([key, value]) => {
    const limits = limitsOf(key);
    if (!limits || Array.isArray(value) !== (limits.kind === 'paragraphs')) return [];
    if (out.some((part) => `${key}.`.startsWith(`${part}.`))) return [];
    const text = joined(value);
    const mayBeEmpty = text === '' || limits.mayBeEmpty === true;
    return [
      { key, section: sectionOf(key, keys), ...limits, mayBeEmpty, placeholders: placeholdersOf(text) },
    ];
  });
}

/** All texts of a page by their keys, in the page's order. */
export function textsByKey(document: PageDocument): TextsByKey {
  return Object.fromEntries(leavesOf(document).map(([key, value]) => [key, joined(value)]));
}

/** The texts of a page. Each of the given `texts` that fits its field replaces the page's own text. */
export function withTexts(
  document: PageDocument,
  fields: readonly PageField[],
  texts: TextsByKey,
): PageDocument {
  const own = new Map(leavesOf(document));
  const edited = structuredClone(document) as Record<string, unknown>;
  for (const field of fields) {
    const text = Object.hasOwn(texts, field.key) ? texts[field.key] : undefined;
    if (text === undefined || !own.has(field.key) || !fitsField(field, text)) continue;
    const names = field.key.split('.');
    const last = names.pop() ?? '';
    const part = names.reduce((outer, name) => outer[name] as Record<string, unknown>, edited);
    part[last] = Array.isArray(own.get(field.key)) ? paragraphsOf(text) : inOneLine(text);
  }
  return edited as PageDocument;
}

/** Whether a text fits a field. If it does not, the page shows its own text. */
export function fitsField({ maximumLength, mayBeEmpty, placeholders }: PageField, text: string): boolean {
  // A text of white space and characters of no width counts as empty.
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return mayBeEmpty;
  return [...text].length <= maximumLength && placeholders.every((name) => text.includes(`{{${name}}}`));
}

/** A text, or a list of plain texts, which editors see as one text. */
type Leaf = string | readonly string[];

function leavesOf(document: PageDocument, place = ''): [key: string, value: Leaf][] {
  return Object.entries(document).flatMap(([name, value]) => {
    const key = place + name;
    return isLeaf(value) ? [[key, value]] : leavesOf(value as PageDocument, `${key}.`);
  });
}

function isLeaf(value: PageText): value is Leaf {
  return (
    typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'))
  );
}

function joined(value: Leaf): string {
  return typeof value === 'string' ? value : value.join('\n\n');
}

/** The paragraphs of a text that editors typed. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map(inOneLine)
    .filter(Boolean);
}

export function inOneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ');
}

function limitsOf(key: string): Limits | undefined {
  const lastWord = key.split(/\.|(?=[A-Z])/).at(-1) ?? '';
  return LIMITS[lastWord.toLowerCase()];
}

/** The key of the outermost part that contains a text and has its own heading or title. */
function sectionOf(key: string, keys: ReadonlySet<string>): string | null {
  const names = key.split('.');
  const parts = names.map((_, place) => names.slice(0, place).join('.')).slice(1);
  return parts.find((part) => keys.has(`${part}.heading`) || keys.has(`${part}.title`)) ?? null;
}

function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))];
}
