import { across, diamond, logScale, px, square, upright } from './drawing.ts';
import { intervalOf, pool, type Study, weightOf } from './meta-analysis.ts';

export const STUDIES: readonly Study[] = [
  [0.56, 0.29],
  [0.84, 0.2],
  [0.45, 0.34],
  [0.72, 0.15],
  [0.64, 0.115],
  [0.98, 0.22],
  [0.69, 0.13],
  [0.53, 0.21],
];

const WIDTH = 640;
const HEIGHT = 612;
const ROW = 56;
const FIRST = 40;
const POOLED = FIRST + STUDIES.length * ROW + 8;
const AXIS = POOLED + 66;
const DIAMOND_HEIGHT = 54;
/** Square pixels of all squares together. */
const AREA = 9600;
/** How far the rows run on, and how long before and after the drawing's start they fade in. */
const BEYOND = 2000;
const FADE = 40;

export const x = logScale([0.22, 2.03], [16, 624]);
const TICKS = [0.25, 0.5, 1, 2];
const SMALL_TICKS = [0.3, 0.4, 0.6, 0.7, 0.8, 0.9, 1.2, 1.4, 1.6, 1.8];
const GOLD = 'var(--color-gold-on-deep)';

/**
 * The hero's figure: eight studies, and what they say together. It stands inside the page and has its colours. Its rows
 * run on to both sides; they alone may be mirrored, the axis not.
 */
export function drawForestPlot(): string {
  const pooled = pool(STUDIES);
  const interval = ends(pooled);
  const total = STUDIES.reduce((sum, study) => sum + weightOf(study), 0);
  const rows = STUDIES.map((study, index) => ({ study, y: FIRST + index * ROW }));

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke="currentColor" stroke-width="2.5" overflow="visible" aria-hidden="true">`,
    `<linearGradient id="plot-rows" gradientUnits="userSpaceOnUse" x1="${-FADE}" x2="${FADE}">${fade('currentColor', 1)}</linearGradient>`,
    `<linearGradient id="plot-beam" x2="0" y2="1">${fade(GOLD, 0.25)}</linearGradient>`,
    '<g class="plot-rows" stroke="url(#plot-rows)">',
    drawn(
      'stroke-opacity=".25" stroke-width="1"',
      rows.map(({ y }) => across(-FADE, BEYOND, y + ROW / 2)),
    ),
    drawn('stroke-opacity=".5" stroke-width="2"', [across(-FADE, BEYOND, AXIS)]),
    '</g>',
    drawn('stroke-opacity=".5" stroke-width="2"', [
      upright(x(1), 0, AXIS),
      ...TICKS.map((ratio) => upright(x(ratio), AXIS, AXIS + 10)),
      ...SMALL_TICKS.map((ratio) => upright(x(ratio), AXIS, AXIS + 5)),
    ]),
    '<g fill="currentColor" stroke="none" text-anchor="middle">',
    ...TICKS.map((ratio) => `<text x="${px(x(ratio))}" y="${HEIGHT - 6}">${ratio}</text>`),
    '</g>',
    drawn('fill="url(#plot-beam)" stroke="none"', [
      `${across(...interval, 0)}V${POOLED}H${px(interval[0])}z`,
    ]),
    drawn(`stroke="${GOLD}" stroke-dasharray="6 5"`, [upright(x(pooled[0]), 0, POOLED)]),
    ...rows.map(({ study, y }) => drawn('class="plot-whisker"', [across(...ends(study), y)])),
    drawn(
      'fill="currentColor" stroke="none"',
      rows.map(({ study, y }) => square(x(study[0]), y, (AREA * weightOf(study)) / total)),
    ),
    drawn(`class="plot-diamond" fill="${GOLD}" stroke="none"`, [diamond(interval, POOLED, DIAMOND_HEIGHT)]),
    '</svg>\n',
  ].join('');
}

function ends(study: Study): [low: number, high: number] {
  const [low, high] = intervalOf(study);
  return [x(low), x(high)];
}

const drawn = (attributes: string, lines: readonly string[]) => `<path ${attributes} d="${lines.join('')}"/>`;

const fade = (colour: string, opacity: number) =>
  `<stop stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity="${opacity}"/>`;
