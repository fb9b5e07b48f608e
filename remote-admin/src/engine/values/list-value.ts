import type { FieldColumn } from '../../resources/resource.ts';

/** An item of a list: a text, or texts by their names. */
export type ListItem = string | Readonly<Record<string, string>>;

export type ListColumn = Extract<FieldColumn, { control: 'list' }>;

/** A list is kept as JSON in its field's value. */
export function readList(value: string): ListItem[] {
  return value === '' ? [] : JSON.parse(value);
}

export function writeList(items: readonly ListItem[]): string {
  return JSON.stringify(items);
}

/** The texts of an item with their names and the most characters that they may have; '' is the name of an item's only text. */
export function textsOf(item: ListItem, { parts, maximumLength }: ListColumn) {
  if (typeof item === 'string') return [{ name: '', text: item, maximumLength }];
  return Object.entries(parts).map(([name, length]) => ({
    name,
    text: item[name] ?? '',
    maximumLength: length,
  }));
}

export function newItem({ parts }: ListColumn): ListItem {
  const names = Object.keys(parts);
  return names.length === 0 ? '' : Object.fromEntries(names.map((name) => [name, '']));
}

export function withText(item: ListItem, name: string, text: string): ListItem {
  return typeof item === 'string' ? text : { ...item, [name]: text };
}

/** As it is saved: each text on one line, and no item without any. */
export function tidiedList(value: string): string {
  const tidied = readList(value).map((item) =>
    typeof item === 'string' ? oneLine(item) : mapTexts(item, oneLine),
  );
  return writeList(tidied.filter((item) => Object.values(item).some((text) => text !== '')));
}

/** As people read it, an item a paragraph. */
export function listWords(value: string): string {
  return readList(value)
    .map((item) => (typeof item === 'string' ? item : Object.values(item).join(': ')))
    .join('\n\n');
}

/** Without line breaks, and white space around. */
export function oneLine(text: string): string {
  return text.trim().replace(/[\t\n\r ]+/g, ' ');
}

function mapTexts(item: Readonly<Record<string, string>>, change: (text: string) => string) {
  return Object.fromEntries(Object.entries(item).map(([name, text]) => [name, change(text)]));
}
