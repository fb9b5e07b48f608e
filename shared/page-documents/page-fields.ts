import type { PageDocument, PageField, PageText } from '@burhan/shared/contract/page-texts';
import type { TextPageRoute } from './text-pages.ts';

/**
 * What of a page's English texts editors do not change, by keys: what the specification fixes, controls and states, what
 * the software says of itself, and what React draws again in the browser. Texts whose names have no limit are out too.
 */
const OUT: Partial<Record<TextPageRoute, readonly string[]>> = {
  home: ['metrics', 'featured'],
  joinUs: ['ready.heading'],
  privacy: ['sections.reading', 'sections.whatsapp', 'sections.people', 'sections.contact'],
};

type Limits = Omit<PageField, 'path' | 'section' | 'mayBeEmpty' | 'placeholders'> & { mayBeEmpty?: true };

const HEADING_LENGTH = 120;
const POINTS: Limits = {
  kind: 'points',
  maximumLength: 600,
  headingLength: HEADING_LENGTH,
  minimum: 0,
  maximum: 8,
};

/** By what a text is called: `whatsappText` is a `text`. */
const LIMITS: Readonly<Record<string, Limits>> = {
  eyebrow: { kind: 'line', maximumLength: 80, mayBeEmpty: true },
  note: { kind: 'line', maximumLength: 300, mayBeEmpty: true },
  heading: { kind: 'line', maximumLength: HEADING_LENGTH },
  title: { kind: 'line', maximumLength: HEADING_LENGTH },
  lead: { kind: 'paragraph', maximumLength: 300 },
  description: { kind: 'paragraph', maximumLength: 300, mayBeEmpty: true },
  text: { kind: 'paragraph', maximumLength: 600 },
  paragraphs: { kind: 'paragraphs', maximumLength: 1500, minimum: 1, maximum: 6 },
  points: POINTS,
  items: POINTS,
};

/** The fields of a page in its order, from its English texts. */
export function pageFields(route: TextPageRoute, english: PageDocument): PageField[] {
  const out = OUT[route] ?? [];
  const fieldsIn = (part: PageDocument, place: string, section: string | null): PageField[] =>
    Object.entries(part).flatMap(([key, value]) => {
      const path = place + key;
      if (out.includes(path)) return [];
      if (!isPart(value)) return fieldOf(path, key, value, section) ?? [];
      // A section begins with what it is called.
      return fieldsIn(value, `${path}.`, section ?? (headingOf(value) === undefined ? null : path));
    });
  return fieldsIn(english, '', null);
}

function fieldOf(path: string, key: string, value: PageText, section: string | null): PageField | null {
  const lastWord = key.split(/(?=[A-Z])/).at(-1) ?? '';
  const limits = LIMITS[lastWord.toLowerCase()];
  if (!limits || Array.isArray(value) !== (limits.minimum !== undefined)) return null;
  const isEmpty = value.length === 0;
  return {
    path,
    section,
    ...limits,
    ...(isEmpty && limits.minimum !== undefined && { minimum: 0 }),
    mayBeEmpty: isEmpty || limits.mayBeEmpty === true,
    placeholders: placeholdersOf(value),
  };
}

function headingOf({ heading, title }: PageDocument): string | undefined {
  const name = heading ?? title;
  return typeof name === 'string' ? name : undefined;
}

/** What the part at a path is called; '' where it has no heading. */
export function headingAt(document: PageDocument, path: string): string {
  const part = valueAt(document, path);
  return (isPart(part) && headingOf(part)) || '';
}

/** What stands at the keys of a path, which are places in lists too; undefined where nothing does. */
export function valueAt(document: PageDocument, path: string): PageText | undefined {
  return path
    .split('.')
    .reduce<unknown>(
      (part, key) => (Object.hasOwn(Object(part), key) ? (part as PageDocument)[key] : undefined),
      document,
    ) as PageText | undefined;
}

/** A document with another value at the keys of a path; undefined: without it, and without parts that are left empty. */
export function withValue(
  part: PageDocument,
  [key = '', ...rest]: readonly string[],
  value: PageText | undefined,
): PageDocument {
  const { [key]: inner, ...others } = part;
  const changed = rest.length > 0 ? withValue(isPart(inner) ? inner : {}, rest, value) : value;
  const isLeft = changed !== undefined && !(isPart(changed) && Object.keys(changed).length === 0);
  return isLeft ? { ...part, [key]: changed } : others;
}

export function isPart(value: unknown): value is PageDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function placeholdersOf(value: PageText): string[] {
  const names = [...JSON.stringify(value).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
  return [...new Set(names)];
}
