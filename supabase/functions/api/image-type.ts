/** Types that are shown, recognised by how their bytes begin. A type that was claimed is never believed. */
const SIGNATURES: readonly { type: string; offset: number; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', offset: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', offset: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', offset: 0, bytes: ascii('GIF87a') },
  { type: 'image/gif', offset: 0, bytes: ascii('GIF89a') },
  { type: 'image/webp', offset: 8, bytes: ascii('WEBP') },
  { type: 'image/avif', offset: 4, bytes: ascii('ftypavif') },
  { type: 'image/avif', offset: 4, bytes: ascii('ftypavis') },
];

/** How much of a file may come before `<svg`: declaration, document type, comments. */
const SVG_PROLOGUE_BYTES = 1024;

const PROLOGUE_PIECES = [
  { opening: '<?xml', closing: '?>' },
  { opening: '<!--', closing: '-->' },
  { opening: '<!doctype svg', closing: '>' },
] as const;

/** The media type of an image, from its bytes; null when it is none that is shown. */
export function imageTypeOf(bytes: Uint8Array): string | null {
  const found = SIGNATURES.find((signature) =>
    signature.bytes.every((byte, index) => bytes[signature.offset + index] === byte),
  );
  return found?.type ?? (isSvg(bytes) ? 'image/svg+xml' : null);
}

function isSvg(bytes: Uint8Array): boolean {
  let rest = new TextDecoder().decode(bytes.subarray(0, SVG_PROLOGUE_BYTES)).trimStart().toLowerCase();
  for (let end = prologueEnd(rest); end > 0; end = prologueEnd(rest)) rest = rest.slice(end).trimStart();
  return /^<svg[\s>]/.test(rest);
}

/** Where the declaration, comment or document type ends that a text begins with; 0 when it begins with none. */
function prologueEnd(text: string): number {
  const piece = PROLOGUE_PIECES.find(({ opening }) => text.startsWith(opening));
  const end = piece ? text.indexOf(piece.closing) : -1;
  return piece && end >= 0 ? end + piece.closing.length : 0;
}

function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

/** What tells bytes from other bytes, as 32 hexadecimal digits. */
export async function fingerprint(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
