import {
  across,
  diamond,
  dot,
  group,
  linearScale,
  logScale,
  PLATE,
  path,
  plate,
  px,
  upright,
} from './drawing.ts';
import { intervalOf, pool, type Study } from './meta-analysis.ts';

export const STUDIES: readonly Study[] = [
  [0.68, 0.09],
  [0.75, 0.1],
  [0.62, 0.115],
  [0.7, 0.13],
  [0.83, 0.14],
  [0.58, 0.155],
  [0.95, 0.155],
  [0.71, 0.17],
  [0.88, 0.18],
  [0.55, 0.19],
  [0.66, 0.205],
  [0.78, 0.225],
  [0.5, 0.235],
  [0.92, 0.25],
  [0.6, 0.26],
  [0.43, 0.275],
  [0.7, 0.285],
  [1.08, 0.3],
  [0.52, 0.325],
  [0.86, 0.34],
  [0.38, 0.36],
  [0.64, 0.375],
  [1.22, 0.39],
  [0.3, 0.4],
  [0.47, 0.42],
  [0.81, 0.435],
];

const LARGEST_ERROR = 0.5;
export const x = logScale([0.25, 2], [36, 684]);
export const y = linearScale([0, LARGEST_ERROR], [24, 360]);
const BASE = y(LARGEST_ERROR);
const POOLED = 402;
const DOT_AREA = 120;

/** Aims & Goals: studies by their result and its standard error, and within which limits chance alone holds 95 % of them. */
export function drawFunnelPlot(): string {
  const pooled = pool(STUDIES);
  const [ratio] = pooled;
  const [low, high] = intervalOf(pooled);
  const limits = intervalOf([ratio, LARGEST_ERROR]).map((limit) => px(x(limit)));
  const funnel = [`M${limits[0]} ${BASE}L${px(x(ratio))} ${y(0)}L${limits[1]} ${BASE}`];
  const dots = (studies: readonly Study[]) =>
    studies.map(([ratio, error]) => dot(x(ratio), y(error), DOT_AREA));
  const { inside = [], outside = [] } = Object.groupBy(STUDIES, (study) =>
    isInside(study, ratio) ? 'inside' : 'outside',
  );

  return plate('Funnel plot', [
    path('tint', funnel),
    path(
      'rule',
      [0.1, 0.2, 0.3, 0.4].map((error) => across(0, PLATE.width, y(error))),
    ),
    path('mute', [...funnel, upright(x(1), y(0), BASE)]),
    path('line', [
      across(0, PLATE.width, BASE),
      ...[0.25, 0.5, 1, 2].map((tick) => upright(x(tick), BASE, BASE + 10)),
    ]),
    path('dash', [upright(x(ratio), y(0), POOLED)]),
    group('ink', dots(inside)),
    group('line', dots(outside)),
    path('result', [diamond([x(low), x(high)], POOLED, 38)]),
  ]);
}

function isInside([ratio, error]: Study, pooledRatio: number): boolean {
  const [low, high] = intervalOf([pooledRatio, error]);
  return low <= ratio && ratio <= high;
}
