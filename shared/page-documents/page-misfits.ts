import type { PageDocument, PageField, PageText } from '@burhan/shared/contract/page-texts';
import { isPart, valueAt } from './page-fields.ts';

/** Why a page says its own text in place of a document's. */
export type PageMisfit = {
  /** Of the field; of an item of a list, with its place: `cards.story.paragraphs.0`, `cards.team.points.1.heading`. */
  path: string;
  /**
   * Too long; empty; too few or too many items; no text or list as the field is; a placeholder of the field is missing;
   * no field at all.
   */
  problem: 'length' | 'empty' | 'count' | 'kind' | 'placeholder' | 'unknown';
};

/** What of a document a page with these fields does not say: its own text stands there. */
export function pageMisfits(fields: readonly PageField[], document: PageDocument): PageMisfit[] {
  const known = fields.flatMap((field) => {
    const value = valueAt(document, field.path);
    return value === undefined ? [] : fieldMisfits(field, value);
  });
  const paths = new Set(fields.map(({ path }) => path));
  return [...known, ...unknownKeys(document, paths, '').map((path) => misfit(path, 'unknown'))];
}

/** Why a field does not take a value; none where it does. */
export function fieldMisfits(field: PageField, value: PageText): PageMisfit[] {
  const { path, kind, minimum = 0, maximum = 0 } = field;
  const isList = kind === 'paragraphs' || kind === 'points';
  if (!isList) return [...textMisfits(path, value, field), ...missing(field, value)];
  if (!Array.isArray(value)) return [misfit(path, 'kind')];
  const isCounted = value.length >= minimum && value.length <= maximum;
  const inItems = value.flatMap((item: unknown, place) => itemMisfits(field, item, `${path}.${place}`));
  return [...(isCounted ? [] : [misfit(path, 'count')]), ...inItems, ...missing(field, value)];
}

function itemMisfits({ kind, maximumLength, headingLength = 0 }: PageField, item: unknown, path: string) {
  if (kind === 'paragraphs') return textMisfits(path, item, { maximumLength, mayBeEmpty: false });
  if (!isPart(item)) return [misfit(path, 'kind')];
  const { heading, text } = item;
  return [
    ...textMisfits(`${path}.heading`, heading, { maximumLength: headingLength, mayBeEmpty: false }),
    ...textMisfits(`${path}.text`, text, { maximumLength, mayBeEmpty: false }),
  ];
}

type TextLimits = Pick<PageField, 'maximumLength' | 'mayBeEmpty'>;

function textMisfits(path: string, text: unknown, { maximumLength, mayBeEmpty }: TextLimits): PageMisfit[] {
  if (typeof text !== 'string' || /\p{Cc}/u.test(text)) return [misfit(path, 'kind')];
  if ([...text].length > maximumLength) return [misfit(path, 'length')];
  return mayBeEmpty || isSeen(text) ? [] : [misfit(path, 'empty')];
}

/** Whether there is anything to see in a text: white space and characters of no width are nothing. */
function isSeen(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

function missing({ path, placeholders }: PageField, value: PageText): PageMisfit[] {
  const text = JSON.stringify(value);
  // What was emptied says nobody's name.
  if (value === '' || placeholders.every((name) => text.includes(`{{${name}}}`))) return [];
  return [misfit(path, 'placeholder')];
}

/** Keys of a document's texts and lists that are no field's. */
function unknownKeys(part: PageDocument, known: ReadonlySet<string>, place: string): string[] {
  return Object.entries(part).flatMap(([key, value]) => {
    const path = place + key;
    if (known.has(path)) return [];
    return isPart(value) ? unknownKeys(value, known, `${path}.`) : [path];
  });
}

function misfit(path: string, problem: PageMisfit['problem']): PageMisfit {
  return { path, problem };
}
