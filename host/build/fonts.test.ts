import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readFontMetrics } from './font-metrics.ts';
import { LATIN_LETTERS } from './subset-fonts.ts';

const css = readFileSync(new URL('../src/styles/fonts.css', import.meta.url), 'utf8');
const resolve = createRequire(import.meta.url).resolve;

/** Arial's mean advance over the sample below, in em; Liberation Sans and Roboto are made to match it. */
const FALLBACK_ADVANCE = { 400: 0.4427, 600: 0.4788 };
const SAMPLE =
  'Careful research begins with an honest question. Burhan brings together clinicians, students and methodologists who want to answer questions that matter to patients in Saudi Arabia, and who are willing to answer them in the open: with a protocol written before the data are seen.';

describe.each([400, 600] as const)('the fallback of weight %i', (weight) => {
  const face = css
    .split('@font-face')
    .find((block) => block.includes('Fallback') && block.includes(`font-weight: ${weight}`));
  const declared = (property: string) =>
    Number(new RegExp(`${property}: ([\\d.]+)%`).exec(face ?? '')?.[1]) / 100;
  const font = readFontMetrics(
    resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`),
    SAMPLE,
  );

  it('is as wide as the real font', () => {
    expect(declared('size-adjust')).toBeCloseTo(font.meanAdvance / FALLBACK_ADVANCE[weight], 2);
  });

  it('is as tall as the real font', () => {
    expect(declared('ascent-override')).toBeCloseTo(font.ascent / declared('size-adjust'), 2);
    expect(declared('descent-override')).toBeCloseTo(font.descent / declared('size-adjust'), 2);
  });
});

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
