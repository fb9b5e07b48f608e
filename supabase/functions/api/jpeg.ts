/** One segment of a JPEG file: its marker's second byte, and where all of it lies, marker included. */
type JpegSegment = { marker: number; start: number; end: number };

const JPEG_MARKER = {
  end: 0xd9,
  scan: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
} as const;

/** Markers that stand alone, without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);

/**
 * The segments of a JPEG file in order, up to its end; a scan's segment holds the coded picture that follows it.
 * Stops where the file is no JPEG any more.
 * @throws RangeError where it is cut off inside a segment's head.
 */
function* jpegSegments(view: DataView): Generator<JpegSegment> {
  let start = 0;
  while (start + 1 < view.byteLength) {
    if (view.getUint8(start) !== 0xff) return;
    const marker = view.getUint8(start + 1);
    if (marker === 0xff) {
      // Any number of these may come before a marker.
      start++;
      continue;
    }
    let end = isBare(marker) ? start + 2 : start + 2 + view.getUint16(start + 2);
    if (marker === JPEG_MARKER.scan) end = endOfCodedData(view, end);
    yield { marker, start, end };
    if (marker === JPEG_MARKER.end) return;
    start = end;
  }
}

/** Coded data goes on to the first marker that is neither a zero that was stuffed in nor a restart. */
function endOfCodedData(view: DataView, from: number): number {
  for (let at = from; at + 1 < view.byteLength; at++) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    if (next !== 0x00 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return view.byteLength;
}

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

const EXIF = 0x45786966;
const ORIENTATION_TAG = 0x0112;

/** The orientation (1 to 8) that an APP1 segment's EXIF block asks for; null when it has none. */
function exifOrientation(view: DataView, segmentStart: number): number | null {
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
