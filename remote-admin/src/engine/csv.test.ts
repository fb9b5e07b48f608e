import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

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

it.each([
  ['a, b', '"a, b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
])('quotes %j', (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});

it.each([
  ['=1+1', "'=1+1"],
  [' @SUM(A1)', "' @SUM(A1)"],
  ['-2', "'-2"],
  ['＝1', "'＝1"],
  ['\tx', "'\tx"],
  ['+1, "x"', '"\'+1, ""x"""'],
])('puts an apostrophe before %j, which a spreadsheet would run', (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});
