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

it.each(['', 'plain', '10.1136/bmj.n71', 'a = b', '50+', "o'clock"])('leaves %j as it is', (text) => {
  expect(cell(text)).toBe(text);
});
