import { diamond, dot, group, PLATE, path, plate, px } from './drawing.ts';

type Pair = readonly [number, number];

/** Treatments that studies compared, by number: how many studies, and how many took part on each side. */
export const COMPARISONS: readonly { between: Pair; studies: number; participants: Pair }[] = [
  { between: [0, 1], studies: 6, participants: [620, 610] },
  { between: [0, 2], studies: 3, participants: [240, 250] },
  { between: [0, 3], studies: 4, participants: [410, 395] },
  { between: [0, 5], studies: 2, participants: [150, 160] },
  { between: [0, 6], studies: 3, participants: [300, 290] },
  { between: [1, 2], studies: 1, participants: [80, 85] },
  { between: [1, 4], studies: 2, participants: [190, 180] },
  { between: [2, 5], studies: 3, participants: [260, 270] },
  { between: [3, 4], studies: 1, participants: [95, 90] },
  { between: [3, 6], studies: 5, participants: [480, 500] },
  { between: [4, 7], studies: 1, participants: [60, 65] },
  { between: [5, 7], studies: 2, participants: [140, 150] },
  { between: [6, 7], studies: 1, participants: [70, 75] },
];

/** No study compared these two; the network does. */
export const INDIRECT: Pair = [1, 6];

export const TREATMENTS = [0, 1, 2, 3, 4, 5, 6, 7];
export const WIDTH_PER_STUDY = 2.4;
export const AREA_PER_PARTICIPANT = 3.2;

export function participantsOf(treatment: number): number {
  const sides = COMPARISONS.flatMap(({ between: [one, other], participants: [ofOne, ofOther] }) => [
    { treatment: one, participants: ofOne },
    { treatment: other, participants: ofOther },
  ]);
  return sides
    .filter((side) => side.treatment === treatment)
    .reduce((sum, { participants }) => sum + participants, 0);
}

/** Visionary Model: treatments by how many took part, what compared them, and what only the network can say. */
export function drawNetworkGraph(): string {
  const [one, other] = INDIRECT.map(placeOf) as [Place, Place];
  const middle = (one.x + other.x) / 2;
  return plate('Network of comparisons', [
    group(
      'mute',
      COMPARISONS.map(
        ({ between, studies }) =>
          `<path stroke-width="${px(studies * WIDTH_PER_STUDY)}" d="${line(between)}"/>`,
      ),
    ),
    path('dash', [line(INDIRECT)]),
    path('result', [diamond([middle - 26, middle + 26], (one.y + other.y) / 2, 42)]),
    group(
      'ink',
      TREATMENTS.map((treatment) => {
        const { x, y } = placeOf(treatment);
        return dot(x, y, participantsOf(treatment) * AREA_PER_PARTICIPANT);
      }),
    ),
  ]);
}

type Place = { x: number; y: number };

/** Around an ellipse, like the points of the star. */
function placeOf(treatment: number): Place {
  const angle = ((treatment - 2.5) * Math.PI * 2) / TREATMENTS.length;
  return { x: PLATE.width / 2 + 288 * Math.cos(angle), y: PLATE.height / 2 + 172 * Math.sin(angle) };
}

function line(pair: Pair): string {
  const [from, to] = pair.map(placeOf) as [Place, Place];
  return `M${px(from.x)} ${px(from.y)}L${px(to.x)} ${px(to.y)}`;
}
