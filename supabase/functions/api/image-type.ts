/**
 * The image types that are shown, besides SVG. A file has a type if these texts stand at these offsets. One
 * character is one byte. The type that a server claims is ignored. An AVIF file begins with a length, whose
 * first two bytes are 0.
 */
const SIGNATURES: readonly { type: string; texts: Readonly<Record<number, string>> }[] = [
  { type: 'image/jpeg', texts: { 0: '\xFF\xD8\xFF' } },
  { type: 'image/png', texts: { 0: '\x89PNG\r\n\x1A\n' } },
  { type: 'image/gif', texts: { 0: 'GIF87a' } },
  { type: 'image/gif', texts: { 0: 'GIF89a' } },
  { type: 'image/webp', texts: { 0: 'RIFF', 8: 'WEBP' } },
  { type: 'image/avif', texts: { 0: '\0\0', 4: 'ftypavif' } },
  { type: 'image/avif', texts: { 0: '\0\0', 4: 'ftypavis' } },
];
const SIGNATURE_BYTES = 12;

/** How much of a file may come before `<svg`: declaration, document type, comments. */
const SVG_PROLOGUE_BYTES = 1024;

const PROLOGUE_PIECES = [
  { opening: '<?xml', closing: '?>' },
  { opening: '<!--', closing: '-->' },
  { opening: '<!doctype svg', closing: '>' },
] as const;

/** The media type of an image, from its bytes; null for a type that is not shown. */
export function imageTypeOf(bytes: Uint8Array): string | null {
  const beginning = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  const found = SIGNATURES.find(({ texts }) =>
    Object.entries(texts).every(([place, text]) => beginning.startsWith(text, Number(place))),
  );
  return found?.type ?? (isSvg(bytes) ? 'image/svg+xml' : null);
}

function isSvg(bytes: Uint8Array): boolean {
  let rest = new TextDecoder().decode(bytes.subarray(0, SVG_PROLOGUE_BYTES)).trimStart().toLowerCase();
  for (let end = prologueEnd(rest); end > 0; end = prologueEnd(rest)) rest = rest.slice(end).trimStart();
  return /^<svg[\s>]/.test(rest);
}

/** The end of the declaration, comment or document type at the start of a text; 0 if the text starts with none. */
function prologueEnd(text: string): number {
  const piece = PROLOGUE_PIECES.find(({ opening }) => text.startsWith(opening));
  const end = piece ? text.indexOf(piece.closing) : -1;
  return piece && end >= 0 ? end + piece.closing.length : 0;
}

/** The first half of the bytes' SHA-256 hash, as 32 hexadecimal digits. */
export async function fingerprint(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
