/** Encodings of a text without a mark of its own that is no UTF-8. */
export const FALLBACK_ENCODINGS = ['windows-1256', 'windows-1252'] as const;

export type FallbackEncoding = (typeof FALLBACK_ENCODINGS)[number];

/** What is in a file. `isGuess`: the bytes do not say their encoding. */
export type DecodedFile = { kind: 'text'; text: string; isGuess: boolean } | { kind: 'not-text' };

export const MAXIMUM_FILE_BYTES = 5 * 1024 * 1024;

/** What other programs' files begin with: archives (also .docx and .xlsx), PDF, RTF, compressed files, old Office. */
const OTHER_FILES = [
  'PK\x03\x04',
  '%PDF-',
  '{\\rtf',
  '\x1f\x8b',
  '\xd0\xcf\x11\xe0',
  '\x89PNG',
  '\xff\xd8\xff',
];

/** Reads a file's text: UTF-8, UTF-16 with its mark, else the fallback. */
export function decodeFile(bytes: Uint8Array<ArrayBuffer>, fallback: FallbackEncoding): DecodedFile {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  if (OTHER_FILES.some((signature) => start.startsWith(signature))) return { kind: 'not-text' };
  if (start.startsWith('\xff\xfe')) return textOf(decode(bytes, 'utf-16le'));
  if (start.startsWith('\xfe\xff')) return textOf(decode(bytes, 'utf-16be'));
  try {
    return textOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { ...textOf(decode(bytes, fallback)), isGuess: true };
  }
}

function decode(bytes: Uint8Array<ArrayBuffer>, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

function textOf(text: string): DecodedFile & { kind: 'text' } {
  return { kind: 'text', text, isGuess: false };
}
