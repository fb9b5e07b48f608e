import { JPEG_MARKER, jpegSegments } from './jpeg-segments.ts';
import { exifOrientation } from './jpeg-size.ts';

const ADOBE = 0xee;
const COMMENT = 0xfe;

/**
 * The segments of a JPEG that make the picture: colours and orientation stay, other metadata and whatever follows the
 * end do not. Null when the file has no end.
 */
export function jpegParts(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let orientation = 1;
  for (const { marker, start, end } of jpegSegments(view)) {
    if (end > bytes.byteLength) return null;
    if (marker === JPEG_MARKER.app1) orientation = exifOrientation(view, start) ?? orientation;
    if (!isDropped(marker)) parts.push(bytes.subarray(start, end));
    if (marker === JPEG_MARKER.end) {
      if (orientation > 1) parts.splice(1, 0, orientationSegment(orientation));
      return parts;
    }
  }
  return null;
}

/** Of the application's segments, JFIF's own, the colour profile and the colour transform change the picture. */
function isDropped(marker: number): boolean {
  const isApplication = marker >= JPEG_MARKER.app0 && marker <= 0xef;
  return (
    marker === COMMENT || (isApplication && ![JPEG_MARKER.app0, JPEG_MARKER.app2, ADOBE].includes(marker))
  );
}

/** An APP1 segment with an EXIF block that says the orientation and nothing else. */
function orientationSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const tiffHead = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const length = 2 + exif.length + tiffHead.length + directory.length;
  return new Uint8Array([0xff, JPEG_MARKER.app1, 0, length, ...exif, ...tiffHead, ...directory]);
}
