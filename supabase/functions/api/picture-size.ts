import type { Picture, PictureSize } from './dependencies.ts';
import { jpegSize } from './jpeg.ts';

const MAXIMUM_SIDE = 100_000;

/** How far into a file sizes are looked for where the format puts them anywhere. */
const HEAD_BYTES = 64 * 1024;

/** The size of a drawing, or of a picture that is uploaded, from the head of its file; null when that does not say. */
export function pictureSizeOf({ bytes, type }: Picture): PictureSize | null {
  const read = READERS[type];
  try {
    const size = read?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? null;
    const isUsable = size && [size.width, size.height].every((side) => side >= 1 && side <= MAXIMUM_SIDE);
    return isUsable ? { width: Math.round(size.width), height: Math.round(size.height) } : null;
  } catch (error) {
    // The file ends before it has said its size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Reader = (view: DataView) => PictureSize | null;

const READERS: Record<string, Reader> = {
  'image/jpeg': jpegSize,
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/webp': webpSize,
  'image/svg+xml': svgSize,
};

function webpSize(view: DataView): PictureSize | null {
  const uint24 = (offset: number) => view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x10000;
  switch (headText(view).slice(12, 16)) {
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case 'VP8L': {
      const packed = view.getUint32(21, true);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}

/** A drawing has the size that it asks for in pixels, else the one of its own coordinates. */
function svgSize(view: DataView): PictureSize | null {
  const head = headText(view);
  const start = head.search(/<svg\b/i);
  const end = head.indexOf('>', start);
  if (start < 0 || end < 0) return null;
  const attributes = attributesOf(head.slice(start, end));
  const pixels = (name: string) =>
    Number(/^(\d+(?:\.\d+)?)(?:px)?$/.exec(attributes.get(name)?.trim() ?? '')?.[1] ?? Number.NaN);

  const [width, height] = [pixels('width'), pixels('height')];
  if (width && height) return { width, height };
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = (attributes.get('viewbox') ?? '')
    .trim()
    .split(/[\s,]+/, 4)
    .map(Number);
  return { width: boxWidth, height: boxHeight };
}

const ATTRIBUTES = /\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The values of a tag's attributes by their names in small letters. */
function attributesOf(tag: string): Map<string, string> {
  const found = [...tag.matchAll(ATTRIBUTES)];
  return new Map(found.map(([, name = '', double, single]) => [name.toLowerCase(), double ?? single ?? '']));
}

function headText(view: DataView): string {
  const head = new Uint8Array(view.buffer, view.byteOffset, Math.min(view.byteLength, HEAD_BYTES));
  return new TextDecoder('latin1').decode(head);
}
