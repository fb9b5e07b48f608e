import fc from 'fast-check';

/** Writes a name or value into an address. What comes out is bytes: no character above \u00ff. */
export type Encoding = (text: string) => string;

const utf8 = (text: string) => Buffer.from(text.toWellFormed(), 'utf8').toString('latin1');

const plain: Encoding = (text) => encodeURIComponent(text.toWellFormed());

const overlong = (code: number) =>
  code > 0x7f || Number.isNaN(code) ? '' : `%c${code >> 6}%${(0x80 | (code & 63)).toString(16)}`;

const ENCODINGS: Record<string, Encoding> = {
  plain,
  /** As curl and browsers leave it. */
  readable: (text) =>
    plain(text).replace(/%(28|29|2C|3A|2A|21|24|27|40)/g, (escaped) => decodeURIComponent(escaped)),
  every: (text) =>
    utf8(text).replace(/[\s\S]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`),
  double: (text) => plain(plain(text)),
  triple: (text) => plain(plain(plain(text))),
  lowercase: (text) => plain(text).replace(/%[0-9A-F]{2}/g, (escaped) => escaped.toLowerCase()),
  spaceAsPlus: (text) => plain(text).replaceAll('%20', '+'),
  /** Two bytes where one would do: refused by whoever reads UTF-8 strictly. */
  overlong: (text) => plain(text.slice(0, -1)) + overlong(text.charCodeAt(text.length - 1)),
  brokenUtf8: (text) => `${plain(text)}%ff%c3`,
  surrogate: (text) => `${plain(text)}%ed%a0%80`,
  nul: (text) => `${plain(text)}%00`,
  nulBefore: (text) => `%00${plain(text)}`,
  lineBreak: (text) => `${plain(text)}%0d%0aX-Injected:%201`,
  half: (text) => `${plain(text)}%`,
  halfByte: (text) => `${plain(text)}%4`,
  noHex: (text) => `${plain(text)}%zz`,
  unicodeEscape: (text) =>
    text.replace(/[^\w.]/g, (c) => `%u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
  backslash: (text) => `${plain(text)}\\`,
  rawUtf8: (text) => utf8(text).replace(/[^\x21\x22\x24\x25\x27-\x7e\x80-\xff]/g, (byte) => plain(byte)),
};

const names = Object.keys(ENCODINGS);

/** The name of an encoding: mostly the right one. */
export const encodingName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('plain', 'readable') },
  { weight: 2, arbitrary: fc.constantFrom(...names) },
);

/** The encoding of that name. */
export function encodingOf(name: string): Encoding {
  return ENCODINGS[name] ?? plain;
}
