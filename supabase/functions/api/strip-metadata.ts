import { ApiError } from './api-error.ts';
import type { Picture } from './dependencies.ts';
import { jpegParts } from './jpeg.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A JPEG, PNG or WebP without what cameras and programs wrote into it (places, names, previews), and without whatever
 * follows its end; its coded picture is untouched. For runtimes that cannot encode pictures.
 * @throws ApiError `not_an_image` for a file whose structure is broken.
 */
export async function stripMetadata({ bytes, type }: Picture): Promise<Picture> {
  try {
    const parts = PARTS[type]?.(bytes) ?? null;
    if (parts) return { type, bytes: new Uint8Array(await new Blob(parts).arrayBuffer()) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new ApiError('not_an_image', 'The picture is damaged and cannot be read.');
}

const PARTS: Record<string, (bytes: Bytes) => Bytes[] | null> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
};

const PNG_SIGNATURE_BYTES = 8;
const KEPT_IN_PNG = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs'.split(' '));

/** Null when the file ends before its last chunk. */
function pngParts(bytes: Bytes): Bytes[] | null {
  const parts = [bytes.subarray(0, PNG_SIGNATURE_BYTES)];
  const view = viewOf(bytes);
  for (let start = PNG_SIGNATURE_BYTES; start < bytes.byteLength; ) {
    const end = start + 12 + view.getUint32(start);
    const name = ascii(bytes, start + 4);
    if (end > bytes.byteLength) return null;
    if (KEPT_IN_PNG.has(name)) parts.push(bytes.subarray(start, end));
    if (name === 'IEND') return parts;
    start = end;
  }
  return null;
}

const KEPT_IN_WEBP = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
/** Bits of the extended head that announce EXIF, XMP and animation. */
const WEBP_DROPPED_FLAGS = 0x08 | 0x04 | 0x02;

/** Null for an animation, whose frames would be dropped. */
function webpParts(bytes: Bytes): Bytes[] | null {
  const view = viewOf(bytes);
  const fileEnd = 8 + view.getUint32(4, true);
  if (fileEnd > bytes.byteLength) return null;
  const parts: Bytes[] = [];
  let hasPicture = false;
  for (let start = 12; start < fileEnd; ) {
    const size = view.getUint32(start + 4, true);
    const end = start + 8 + size + (size % 2);
    const name = ascii(bytes, start);
    if (end > bytes.byteLength) return null;
    if (KEPT_IN_WEBP.has(name))
      parts.push(name === 'VP8X' ? withoutFlags(bytes.slice(start, end)) : bytes.subarray(start, end));
    hasPicture ||= name === 'VP8 ' || name === 'VP8L';
    start = end;
  }
  if (!hasPicture) return null;
  const head = bytes.slice(0, 12);
  viewOf(head).setUint32(
    4,
    parts.reduce((sum, part) => sum + part.byteLength, 4),
    true,
  );
  return [head, ...parts];
}

function withoutFlags(chunk: Bytes): Bytes {
  chunk[8] = (chunk[8] ?? 0) & ~WEBP_DROPPED_FLAGS;
  return chunk;
}

function ascii(bytes: Bytes, start: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + 4));
}

function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
