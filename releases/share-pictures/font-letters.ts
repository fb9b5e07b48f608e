/**
 * The characters that a TrueType font has glyphs for, by its cmap table (OpenType, 'cmap', formats 4 and 12).
 * @throws RangeError when the font ends too early.
 */
export function fontLetters(font: Buffer): Set<number> {
  const letters = new Set<number>();
  const cmap = tableOffset(font, 'cmap');
  const subtables = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < subtables; index++) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = font.readUInt16BE(subtable);
    const ranges = format === 4 ? segments(font, subtable) : format === 12 ? groups(font, subtable) : [];
    for (const [first, last] of ranges)
      for (let letter = first; letter <= last && letter !== NO_CHARACTER; letter++) letters.add(letter);
  }
  return letters;
}

/** Ends each table of format 4. */
const NO_CHARACTER = 0xffff;

function tableOffset(font: Buffer, name: string): number {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index++) {
    const record = 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === name) return font.readUInt32BE(record + 8);
  }
  throw new RangeError(`The font has no ${name} table.`);
}

function segments(font: Buffer, subtable: number): [number, number][] {
  const bytes = font.readUInt16BE(subtable + 6);
  const ends = subtable + 14;
  const starts = ends + bytes + 2;
  return Array.from({ length: bytes / 2 }, (_, index) => [
    font.readUInt16BE(starts + index * 2),
    font.readUInt16BE(ends + index * 2),
  ]);
}

function groups(font: Buffer, subtable: number): [number, number][] {
  const count = font.readUInt32BE(subtable + 12);
  return Array.from({ length: count }, (_, index) => {
    const group = subtable + 16 + index * 12;
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
  });
}
