import { badQuery } from './rest-refusal.ts';

/** A place in a text that is read from left to right. */
export type TextCursor = {
  /** Whether all of it was read. */
  isAtEnd(): boolean;
  /** Goes past `token` if it stands here. */
  skip(token: string): boolean;
  /** Goes past `token`. @throws RestRefusal when it does not stand here. */
  expect(token: string): void;
  skipSpaces(): void;
  /** Everything up to the first of `ends`, or to the end of the text. */
  readUntil(ends: string): string;
  /** A text in double quotes with `\` before quotes and backslashes, or up to the first of `ends`. */
  readValue(ends: string): string;
};

/** @param name of the parameter whose value `text` is, for messages. */
export function readText(name: string, text: string): TextCursor {
  let place = 0;

  const unexpected = (wanted: string) =>
    badQuery(
      `"${name}" cannot be read: ${wanted} is missing ${place < text.length ? `at character ${place + 1}` : 'at its end'}.`,
    );

  const readQuoted = (): string => {
    let value = '';
    for (place++; place < text.length && text[place] !== '"'; place++) {
      if (text[place] === '\\') place++;
      value += text[place] ?? '';
    }
    if (place >= text.length) throw unexpected('a closing quote');
    place++;
    return value;
  };

  const cursor: TextCursor = {
    isAtEnd: () => place >= text.length,
    skip(token) {
      const isHere = text.startsWith(token, place);
      if (isHere) place += token.length;
      return isHere;
    },
    expect(token) {
      if (!cursor.skip(token)) throw unexpected(`"${token}"`);
    },
    skipSpaces() {
      while (text[place] === ' ') place++;
    },
    readUntil(ends) {
      const start = place;
      while (place < text.length && !ends.includes(text[place] as string)) place++;
      return text.slice(start, place);
    },
    readValue(ends) {
      if (text[place] !== '"') return cursor.readUntil(ends);
      const value = readQuoted();
      if (!cursor.isAtEnd() && !ends.includes(text[place] as string))
        throw unexpected(`one of ${[...ends].join(' ')}`);
      return value;
    },
  };
  return cursor;
}
