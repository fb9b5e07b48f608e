import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

export type FontMetrics = {
  /** All in em. */
  ascent: number;
  descent: number;
  meanAdvance: number;
};

/** Reads a WOFF file's own tables (head, hhea, hmtx, cmap format 4). */
export function readFontMetrics(file: string, sample: string): FontMetrics {
  const table = readTables(readFileSync(file));
  const unitsPerEm = table('head').readUInt16BE(18);
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const glyphCount = hhea.readUInt16BE(34);
  const glyphOf = readCharacterMap(table('cmap'));

  const advances = [...sample].map((character) => {
    const glyph = glyphOf(character.codePointAt(0) ?? 0);
    return hmtx.readUInt16BE(Math.min(glyph, glyphCount - 1) * 4);
  });
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    meanAdvance: advances.reduce((sum, advance) => sum + advance, 0) / advances.length / unitsPerEm,
  };
}

function readTables(woff: Buffer): (tag: string) => Buffer {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < woff.readUInt16BE(12); index++) {
    const entry = 44 + index * 20;
    const offset = woff.readUInt32BE(entry + 4);
    const length = woff.readUInt32BE(entry + 8);
    const raw = woff.subarray(offset, offset + length);
    const isCompressed = length < woff.readUInt32BE(entry + 12);
    tables.set(woff.toString('latin1', entry, entry + 4), isCompressed ? inflateSync(raw) : raw);
  }
  return (tag) => {
    const found = tables.get(tag);
    if (!found) throw new Error(`no ${tag} table`);
    return found;
  };
}

function readCharacterMap(cmap: Buffer): (code: number) => number {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + index * 8),
  );
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('no character map of format 4');

  const size = cmap.readUInt16BE(start + 6);
  const [ends, starts] = [start + 14, start + 16 + size];
  const [deltas, ranges] = [starts + size, starts + 2 * size];
  return (code) => {
    for (let segment = 0; segment < size; segment += 2) {
      if (code > cmap.readUInt16BE(ends + segment)) continue;
      const first = cmap.readUInt16BE(starts + segment);
      if (code < first) return 0;
      const delta = cmap.readUInt16BE(deltas + segment);
      const range = cmap.readUInt16BE(ranges + segment);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = cmap.readUInt16BE(ranges + segment + range + (code - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
