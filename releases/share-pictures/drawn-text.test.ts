import { beforeAll, describe, expect, it } from 'vitest';
import { type Direction, type DrawnText, drawText } from './drawn-text.ts';
import { loadShareFonts, SEMI_BOLD } from './share-fonts.ts';

const STYLE = { font: SEMI_BOLD, size: 64, color: '#ffffff', width: 4000 };

const ZERO_WIDTH_NON_JOINER = '\u200c';

const draw = (text: string, direction: Direction = 'rtl') => drawText(text, direction, STYLE);

/** As a renderer draws that knows no joining: each letter in its isolated form. */
const drawUnjoined = (text: string) => draw([...text].join(ZERO_WIDTH_NON_JOINER));

/** The ink of each column, from left to right. */
function columns({ data, width, height }: DrawnText): number[] {
  return Array.from({ length: width }, (_, column) => {
    let ink = 0;
    for (let row = 0; row < height; row++) ink += data[(row * width + column) * 4 + 3] ?? 0;
    return ink;
  });
}

/** The stretches without a gap in between, from left to right: where they begin, and their ink. */
function stretches(drawn: DrawnText): { start: number; ink: number[] }[] {
  const found: { start: number; ink: number[] }[] = [];
  columns(drawn).forEach((ink, column, all) => {
    if (ink === 0) return;
    if (!all[column - 1]) found.push({ start: column, ink: [] });
    found.at(-1)?.ink.push(ink);
  });
  return found;
}

beforeAll(async () => {
  await loadShareFonts();
});

describe('Arabic', () => {
  it.each(['محمد', 'صحة', 'منهجية', 'تحليل'])('%s is one stretch of joined letters', async (word) => {
    const [joined, unjoined] = [await draw(word), await drawUnjoined(word)];

    expect(stretches(joined)).toHaveLength(1);
    expect(stretches(unjoined).length).toBeGreaterThan(1);
  });
});

it('draws markup as text', async () => {
  const [escaped, plain] = [await draw('<b>&amp;</b>', 'ltr'), await draw('&', 'ltr')];

  expect(stretches(escaped).length).toBeGreaterThan(stretches(plain).length + 8);
});

it('draws signs that the fonts have not by underlining those that they have', async () => {
  const [more, atLeast] = [await draw('>', 'ltr'), await draw('≥', 'ltr')];

  expect(Math.abs(atLeast.width - more.width)).toBeLessThan(16);
  expect(atLeast.height).toBeGreaterThan(more.height);
});
