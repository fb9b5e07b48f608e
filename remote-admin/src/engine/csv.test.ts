import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const cell = (text: string) => toCsv([[text]]).slice(1, -2);

it('is UTF-8 with a mark, commas and line ends of RFC 4180', () => {
  expect(
    toCsv([
      ['ID', 'Title'],
      ['1', 'سلام'],
    ]),
  ).toBe('\uFEFFID,Title\r\n1,سلام\r\n');
});

it.each([
  ['a, b', '"a, b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
  ['', ''],
])('quotes %j where it has to', (text, written) => {
  expect(cell(text)).toBe(written);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1+1', '\t=1', '\r=1', '＝1+1'])(
  'takes the force out of the formula %j',
  (text) => {
    expect(cell(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

it.each(['10.1136/bmj.n71', 'a = b', '50+', "o'clock"])('leaves %j as it is', (text) => {
  expect(cell(text)).toBe(text);
});
