import { anyText, PROPERTY_RUNS } from '@burhan/testing/property-runs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const cell = fc
  .array(fc.oneof(fc.constantFrom(',', '"', '\r\n', '\n', '=', '@', '\t', '＝1', "'"), anyText))
  .map((parts) => parts.join(''));
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));

/** A reader of RFC 4180, character by character. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [row, field, isQuoted] = [[] as string[], '', false];
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      field += '"';
      at++;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) field += character;
    else if (character === ',') {
      row.push(field);
      field = '';
    } else if (character === '\r' && text[at + 1] === '\n') {
      rows.push([...row, field]);
      [row, field] = [[], ''];
      at++;
    } else field += character;
  }
  return rows;
}

it('is read back as the same table, but for the apostrophe before what a spreadsheet would run', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(toCsv(rows).slice(1));
      const disarmed = rows.map((cells, row) =>
        cells.map((text, column) => (read[row]?.[column] === `'${text}` ? `'${text}` : text)),
      );
      expect(read).toEqual(disarmed);
      for (const text of read.flat()) expect(text).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
    }),
    { ...PROPERTY_RUNS, numRuns: 200 },
  );
});

const cellOf = (text: string) => toCsv([[text]]).slice(1, -2);

it('is UTF-8 with a mark, commas and line ends of RFC 4180', () => {
  expect(
    toCsv([
      ['ID', 'Title'],
      ['1', 'سلام'],
    ]),
  ).toBe('\uFEFFID,Title\r\n1,سلام\r\n');
});

it.each(['', 'plain', '10.1136/bmj.n71', 'a = b', '50+', "o'clock"])('leaves %j as it is', (text) => {
  expect(cellOf(text)).toBe(text);
});
