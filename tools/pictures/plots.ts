import { box, line, PALETTE, path, polyline, words } from './shapes.ts';

export type PlotColors = { axis: string; estimate: string; pooled: string; label: string };

export const ON_PAPER: PlotColors = {
  axis: PALETTE.sandStrong,
  estimate: PALETTE.green,
  pooled: PALETTE.gold,
  label: PALETTE.mist,
};

/** Rows of a forest plot: centre and half width of the interval as shares of the plot, and the study's weight. */
export const STUDIES: readonly (readonly [centre: number, half: number, weight: number])[] = [
  [0.42, 0.2, 11],
  [0.3, 0.12, 17],
  [0.5, 0.26, 8],
  [0.34, 0.09, 21],
  [0.27, 0.17, 13],
  [0.4, 0.11, 18],
];

type Area = { x: number; y: number; width: number; height: number };

/** Estimates with their intervals around a line of no effect, and the pooled diamond below. */
export function forestPlot(area: Area, colors: PlotColors, studies = STUDIES): string {
  const labelWidth = area.width * 0.26;
  const left = area.x + labelWidth + 30;
  const width = area.width - labelWidth - 30;
  const step = area.height / (studies.length + 1.4);
  const at = (share: number) => left + share * width;
  const noEffect = at(0.56);

  const rows = studies.map(([centre, half, weight], index) => {
    const y = area.y + step * (index + 0.5);
    return (
      words(area.x, y - 5, [labelWidth * (0.6 + 0.4 * ((index * 0.37) % 1))], colors.label, 10) +
      line([at(centre - half), y], [at(centre + half), y], { stroke: colors.estimate, width: 4 }) +
      box(at(centre) - weight, y - weight, weight * 2, weight * 2, { fill: colors.estimate }, 2)
    );
  });
  const y = area.y + step * (studies.length + 0.6);
  const diamond = `M${at(0.28)} ${y}L${at(0.35)} ${y - 20}L${at(0.42)} ${y}L${at(0.35)} ${y + 20}z`;
  return [
    line([noEffect, area.y], [noEffect, area.y + area.height], { stroke: colors.axis, width: 4 }),
    line([at(0.35), area.y], [at(0.35), y], { stroke: colors.pooled, width: 3, dash: '2 12' }),
    ...rows,
    words(area.x, y - 6, [labelWidth], colors.pooled, 12),
    path(diamond, { fill: colors.pooled }),
    line([left, area.y + area.height], [left + width, area.y + area.height], {
      stroke: colors.axis,
      width: 4,
    }),
  ].join('');
}

/** Two axes that meet at the lower left. */
export function axes(area: Area, color: string, ticks = 5): string {
  const { x, y, width, height } = area;
  let marks = '';
  for (let tick = 1; tick <= ticks; tick++) {
    const alongX = x + (width * tick) / ticks;
    const alongY = y + height - (height * tick) / ticks;
    marks += line([alongX, y + height], [alongX, y + height + 10], { stroke: color });
    marks += line([x - 10, alongY], [x, alongY], { stroke: color });
  }
  return (
    polyline(
      [
        [x, y],
        [x, y + height],
        [x + width, y + height],
      ],
      { stroke: color, width: 4 },
    ) + marks
  );
}
