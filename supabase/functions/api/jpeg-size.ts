import type { PictureSize } from './dependencies.ts';
import { JPEG_MARKER, jpegSegments } from './jpeg-segments.ts';

const EXIF = 0x45786966;
const ORIENTATION_TAG = 0x0112;
/** Orientations from here on lie on their side. */
const FIRST_TURNED = 5;

/** The size of a JPEG as it is shown, its orientation applied; null when the file does not say. */
export function jpegSize(view: DataView): PictureSize | null {
  let orientation = 1;
  for (const { marker, start } of jpegSegments(view)) {
    if (marker === JPEG_MARKER.app1) orientation = exifOrientation(view, start) ?? orientation;
    if (marker === JPEG_MARKER.scan) return null;
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(start + 5), view.getUint16(start + 7)];
      return orientation >= FIRST_TURNED ? { width: height, height: width } : { width, height };
    }
  }
  return null;
}

/** Start of frame, of any coding; four numbers between them mean other things. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** The orientation (1 to 8) that an APP1 segment's EXIF block asks for; null when it has none. */
export function exifOrientation(view: DataView, segmentStart: number): number | null {
  const segmentEnd = segmentStart + 2 + view.getUint16(segmentStart + 2);
  const tiff = segmentStart + 10;
  if (tiff + 8 > segmentEnd || view.getUint32(segmentStart + 4) !== EXIF) return null;

  const isLittle = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > segmentEnd) return null;
  const entries = view.getUint16(directory, isLittle);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > segmentEnd) return null;
    if (view.getUint16(entry, isLittle) !== ORIENTATION_TAG) continue;
    const orientation = view.getUint16(entry + 8, isLittle);
    return orientation >= 1 && orientation <= 8 ? orientation : null;
  }
  return null;
}
