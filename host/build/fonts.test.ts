import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LATIN_LETTERS } from './subset-fonts.ts';

const css = readFileSync(new URL('../src/styles/fonts.css', import.meta.url), 'utf8');

it('the Latin files keep exactly the letters that their faces are asked for', () => {
  const ranges = [...css.matchAll(/unicode-range:([^;]*);/g)].map(([, range = '']) => charactersOf(range));

  expect(ranges).toHaveLength(2);
  for (const range of ranges) expect(range.filter(isGraphic)).toEqual([...LATIN_LETTERS].filter(isGraphic));
});

/** The characters of a `unicode-range`. */
function charactersOf(range: string): string[] {
  return range
    .split(',')
    .map((part) => part.trim().replace('U+', '').split('-'))
    .flatMap(([from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      const count = Number.parseInt(to, 16) - first + 1;
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index));
    });
}

function isGraphic(character: string): boolean {
  return !/\p{Cc}/u.test(character);
}
