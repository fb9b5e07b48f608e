import { forestPlot, ON_PAPER } from './plots.ts';
import { box, dot, drawing, line, PALETTE, sheet, star, starField, words } from './shapes.ts';

/** What meets a visitor first: sheets of evidence on the site's star lines. */
function heroScene(width: number, height: number): string {
  const scale = height / 675;
  const sheets = [
    `<g transform="rotate(-6 420 330)">${sheet(170, 110, 430, 470)}${stepsOfReview()}</g>`,
    `<g transform="rotate(3 760 340)">${sheet(450, 90, 610, 500)}${forestPlot({ x: 500, y: 140, width: 510, height: 400 }, ON_PAPER)}</g>`,
  ];
  const field = starField(width, height, 150, { stroke: PALETTE.goldLight, width: 2, opacity: 0.3 });
  return `${field}<g transform="translate(${(width - 1200 * scale) / 2} 0) scale(${scale})">${sheets.join('')}</g>`;
}

function stepsOfReview(): string {
  const thread = line([232, 192], [232, 448], { stroke: PALETTE.mist, width: 4 });
  const steps = [170, 270, 370, 470]
    .map(
      (y, index) =>
        dot(232, y, 22, { fill: index < 3 ? PALETTE.leaf : PALETTE.goldLight }) +
        words(276, y - 16, [130, 90], PALETTE.mist, 10),
    )
    .join('');
  return thread + steps;
}

export const HERO_PICTURE = drawing(1200, 675, PALETTE.deepRaised, heroScene(1200, 675));

/** For link previews; without words, because the organization's name is configuration. */
export const SOCIAL_PICTURE = drawing(1200, 630, PALETTE.deep, heroScene(1200, 630));

/** The wordmark's star, on deep green, for home screens. */
export const TOUCH_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 48 48"><rect x="-8" y="-8" width="48" height="48" fill="${PALETTE.deep}"/>${star(16, 16, 13, { stroke: PALETTE.sand, width: 1.75 })}${box(12.6, 12.6, 6.8, 6.8, { fill: PALETTE.goldLight }, 0)}</svg>`;
