import type { PageField, PageText } from '@burhan/shared/contract/page-texts';
import { isPart } from './page-fields.ts';

/** Whether a page says a value at a field; it says its own text where it does not. */
export function fitsField(field: PageField, value: PageText): boolean {
  const { kind, maximumLength, headingLength = 0, minimum = 0, maximum = 0, placeholders } = field;
  const text = JSON.stringify(value);
  // What was emptied says nobody's name.
  if (value !== '' && !placeholders.every((name) => text.includes(`{{${name}}}`))) return false;
  if (kind === 'line' || kind === 'paragraph') return isText(value, maximumLength, field.mayBeEmpty);
  if (!Array.isArray(value) || value.length < minimum || value.length > maximum) return false;
  return value.every((item: unknown) =>
    kind === 'paragraphs'
      ? isText(item, maximumLength)
      : isPart(item) && isText(item.heading, headingLength) && isText(item.text, maximumLength),
  );
}

/** White space and characters of no width are an empty text. */
function isText(text: unknown, maximumLength: number, mayBeEmpty = false): boolean {
  if (typeof text !== 'string' || /\p{Cc}/u.test(text)) return false;
  return [...text].length <= maximumLength && (mayBeEmpty || /[\p{L}\p{N}\p{P}\p{S}]/u.test(text));
}
