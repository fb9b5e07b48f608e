import { across, linearScale, PLATE, path, plate, px, upright } from './drawing.ts';

/** Months until what was feared came, and until those whom it had not reached were last seen. */
export type Arm = { events: readonly number[]; lastSeen: readonly number[] };

const MONTHS = 36;
const atTheEnd = (people: number) => Array<number>(people).fill(MONTHS);

export const TREATED: Arm = {
  events: [2, 4, 4, 6.5, 9, 11, 11, 14, 16.5, 19, 22, 25, 25, 28.5, 32],
  lastSeen: [5, 8, 10, 13, 15, 18, 20.5, 23, 24, 27, 29.5, 31, 33.5, 35, ...atTheEnd(19)],
};

export const UNTREATED: Arm = {
  events: [
    1, 1.5, 2, 2.5, 3, 3, 3.5, 4, 4.5, 5, 5, 6, 6.5, 7, 8, 8.5, 9, 10, 11, 11, 12.5, 13.5, 15, 16, 17.5, 19,
    21, 23, 25.5, 28, 31,
  ],
  lastSeen: [3, 7.5, 10.5, 14, 18, 20, 24, 27, 29, 33, 35, ...atTheEnd(6)],
};

/** How many were still there, and had been spared, when the month came. */
export const atRisk = ({ events, lastSeen }: Arm, month: number) =>
  [...events, ...lastSeen].filter((each) => each >= month).length;

type Step = { month: number; share: number };

/** Kaplan-Meier: the share of those who have been spared, from each event on. */
export function survival(arm: Arm): Step[] {
  let share = 1;
  return [...new Set(arm.events)].map((month) => {
    const reached = arm.events.filter((each) => each === month).length;
    share *= 1 - reached / atRisk(arm, month);
    return { month, share };
  });
}

export const x = linearScale([0, MONTHS], [24, 696]);
export const y = linearScale([0, 1], [312, 24]);
const BASE = y(0);
const TICKS = [0, 6, 12, 18, 24, 30, 36];
export const BAR = { width: 12, pxPerPerson: 1.8 } as const;

/** Success Record: two groups as time goes by, what lies between them, and how many of each are still there. */
export function drawSurvivalCurves(): string {
  const treated = survival(TREATED);
  const untreated = survival(UNTREATED);
  const [half] = untreated.filter(({ share }) => share <= 0.5);

  return plate('Survival curves', [
    path(
      'rule',
      [0.25, 0.5, 0.75, 1].map((share) => across(0, PLATE.width, y(share))),
    ),
    path('glow', [`${curve(treated)}${curveBack(untreated)}z`]),
    path('line', [across(0, PLATE.width, BASE), ...TICKS.map((month) => upright(x(month), BASE, BASE + 10))]),
    path('dash', half ? [`${across(x(0), x(half.month), y(0.5))}V${BASE}`] : []),
    path('mute', [curve(untreated), ...marks(UNTREATED, untreated)]),
    path('line', [curve(treated), ...marks(TREATED, treated)]),
    `<g stroke-width="${BAR.width}">`,
    path('line', bars(TREATED, -BAR.width / 2 - 1)),
    path('mute', bars(UNTREATED, BAR.width / 2 + 1)),
    '</g>',
  ]);
}

function curve(steps: readonly Step[]): string {
  const drawn = steps.map(({ month, share }) => `H${px(x(month))}V${px(y(share))}`);
  return `M${px(x(0))} ${px(y(1))}${drawn.join('')}H${px(x(MONTHS))}`;
}

/** The same from its end to its start, to close an area. */
function curveBack(steps: readonly Step[]): string {
  const shares = [1, ...steps.map(({ share }) => share)];
  const drawn = steps.map(({ month }, index) => `V${px(y(shares[index + 1] ?? 1))}H${px(x(month))}`);
  return `${drawn.toReversed().join('')}V${px(y(1))}`;
}

/** Where somebody was last seen. */
function marks(arm: Arm, steps: readonly Step[]): string[] {
  return [...new Set(arm.lastSeen)].map((month) => {
    const height = y(steps.findLast((step) => step.month <= month)?.share ?? 1);
    return upright(x(month), height - 5, height + 5);
  });
}

const bars = (arm: Arm, beside: number) =>
  TICKS.map((month) =>
    upright(x(month) + beside, BASE + 20, BASE + 20 + BAR.pxPerPerson * atRisk(arm, month)),
  );
