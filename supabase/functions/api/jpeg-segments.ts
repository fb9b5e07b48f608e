/** One segment of a JPEG file: its marker's second byte, and where all of it lies, marker included. */
export type JpegSegment = { marker: number; start: number; end: number };

export const JPEG_MARKER = {
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
export function* jpegSegments(view: DataView): Generator<JpegSegment> {
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
