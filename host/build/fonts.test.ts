import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { LATIN_LETTERS } from './subset-fonts.ts';
import { readFontMetrics } from './testing/font-metrics.ts';

const css = readFileSync(new URL('../src/styles/fonts.css', import.meta.url), 'utf8');
const resolve = createRequire(import.meta.url).resolve;

const SAMPLE =
  'Careful research begins with an honest question. Burhan brings together clinicians, students and methodologists who want to answer questions that matter to patients in Saudi Arabia, and who are willing to answer them in the open: with a protocol written before the data are seen.';

/** The fallback faces' own fonts: Arimo has Arial's measures. Semibold text is drawn with their bold. */
const FALLBACKS = [
  { family: 'Arial', weight: 400, file: '@fontsource/arimo/files/arimo-latin-400-normal.woff' },
  { family: 'Arial', weight: 600, file: '@fontsource/arimo/files/arimo-latin-700-normal.woff' },
  { family: 'Roboto', weight: 400, file: '@fontsource/roboto/files/roboto-latin-400-normal.woff' },
  { family: 'Roboto', weight: 600, file: '@fontsource/roboto/files/roboto-latin-700-normal.woff' },
] as const;

describe.each(FALLBACKS)('$family in place of weight $weight', ({ family, weight, file }) => {
  const face = css
    .split('@font-face')
    .find((block) => block.includes(`Fallback ${family}`) && block.includes(`font-weight: ${weight}`));
  const declared = (property: string) =>
    Number(new RegExp(`${property}: ([\\d.]+)%`).exec(face ?? '')?.[1]) / 100;
  const font = readFontMetrics(
    resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`),
    SAMPLE,
  );

  it('is as wide as the real font', () => {
    const fallback = readFontMetrics(resolve(file), SAMPLE);
    expect(declared('size-adjust')).toBeCloseTo(font.meanAdvance / fallback.meanAdvance, 3);
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
