import type { FieldColumn } from '../../resources/resource.ts';

/** An item of a list: a text, or a text with a heading. */
export type ListItem = string | { readonly heading: string; readonly text: string };

export type ListColumn = Extract<FieldColumn, { control: 'list' }>;

/** A list is kept as JSON in its field's value. */
export function readList(value: string): ListItem[] {
  return value === '' ? [] : JSON.parse(value);
}

export function writeList(items: readonly ListItem[]): string {
  return JSON.stringify(items);
}

type ItemText = { name: '' | 'heading' | 'text'; text: string };

/** The texts of an item with their names; '' is the name of an item's only text. */
export function textsOf(item: ListItem): ItemText[] {
  if (typeof item === 'string') return [{ name: '', text: item }];
  return (['heading', 'text'] as const).map((name) => ({ name, text: item[name] }));
}

/** The most characters that a text of an item may have. */
export function lengthOf({ headingLength, maximumLength }: ListColumn, { name }: ItemText): number {
  return (name === 'heading' && headingLength) || maximumLength;
}

export function newItem({ headingLength }: ListColumn): ListItem {
  return headingLength ? { heading: '', text: '' } : '';
}

export function withText(item: ListItem, name: string, text: string): ListItem {
  return typeof item === 'string' ? text : { ...item, [name]: text };
}

/** As it is saved: each text on one line, and no item without any. */
export function tidiedList(value: string): string {
  const tidied = readList(value).map((item) =>
    typeof item === 'string' ? oneLine(item) : { heading: oneLine(item.heading), text: oneLine(item.text) },
  );
  return writeList(tidied.filter((item) => textsOf(item).some(({ text }) => text !== '')));
}

/** As people read it, an item a paragraph. */
export function listWords(value: string): string {
  return readList(value)
    .map((item) =>
      textsOf(item)
        .map(({ text }) => text)
        .join(': '),
    )
    .join('\n\n');
}

/** Without line breaks, and white space around. */
export function oneLine(text: string): string {
  return text.trim().replace(/[\t\n\r ]+/g, ' ');
}
