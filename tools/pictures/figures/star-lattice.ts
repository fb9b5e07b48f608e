import { diamond, dot, group, PLATE, path, plate, px } from './drawing.ts';

type Star = readonly [column: number, row: number];

/** On which star each partner stands. */
export const PARTNERS = {
  oasis: [0, 2],
  cedar: [1, 1],
  meridian: [1, 3],
  palm: [2, 0],
  summit: [3, 1],
  lantern: [3, 2],
  harbour: [4, 2],
  dune: [5, 1],
  compass: [5, 3],
  falcon: [6, 0],
  spring: [6, 2],
  archway: [7, 3],
} as const satisfies Record<string, Star>;

type Partner = keyof typeof PARTNERS;

/** Projects of two neighbours, and whether their result is published. */
export const PROJECTS: readonly { of: readonly [Partner, Partner]; isPublished?: true }[] = [
  { of: ['oasis', 'cedar'] },
  { of: ['oasis', 'meridian'] },
  { of: ['cedar', 'palm'] },
  { of: ['palm', 'summit'], isPublished: true },
  { of: ['summit', 'lantern'] },
  { of: ['summit', 'harbour'] },
  { of: ['lantern', 'harbour'], isPublished: true },
  { of: ['harbour', 'dune'], isPublished: true },
  { of: ['harbour', 'compass'] },
  { of: ['dune', 'falcon'] },
  { of: ['dune', 'spring'] },
  { of: ['compass', 'spring'], isPublished: true },
  { of: ['spring', 'archway'] },
];

/** Of the site's pattern (host/src/styles/page.css): a cell, half a star's square, and from its middle to a point. */
const CELL = 88;
const SCALE = CELL / 96;
const CORNER = 26 * SCALE;
const POINT = 36.8 * SCALE;
const PATTERN =
  'M22 22h52v52H22zM48 11.2 84.8 48 48 84.8 11.2 48zM48 0v11.2M48 84.8V96M0 48h11.2M84.8 48H96M0 0l22 22M74 74l22 22M96 0 74 22M22 74 0 96';
const START = (PLATE.width % CELL) / 2;
export const AREA_PER_PROJECT = 130;

/** Our Collaborations: partners on the lattice of stars, by how many projects they take part in, and what joins them. */
export function drawStarLattice(): string {
  const partners = Object.keys(PARTNERS) as Partner[];
  const projectsOf = (partner: Partner) => PROJECTS.filter(({ of }) => of.includes(partner)).length;
  return plate('Partners on a lattice', [
    `<pattern id="stars" width="96" height="96" patternUnits="userSpaceOnUse" patternTransform="translate(${START})scale(${SCALE.toFixed(4)})">`,
    path('rule', [PATTERN]),
    `</pattern><path fill="url(#stars)" stroke="none" d="M0 0H${PLATE.width}V${PLATE.height}H0z"/>`,
    path('line', [...partners.map(starOf), ...PROJECTS.map(({ of }) => link(of))]),
    group(
      'ink',
      partners.map((partner) => dot(...middleOf(partner), projectsOf(partner) * AREA_PER_PROJECT)),
    ),
    path(
      'result',
      PROJECTS.filter(({ isPublished }) => isPublished).map(({ of: [one, other] }) => {
        const [x1, y1] = middleOf(one);
        const [x2, y2] = middleOf(other);
        const x = (x1 + x2) / 2;
        return diamond([x - 12, x + 12], (y1 + y2) / 2, 24);
      }),
    ),
  ]);
}

/** The middle of its star. */
function middleOf(partner: Partner): [x: number, y: number] {
  const [column, row] = PARTNERS[partner];
  return [START + (column + 0.5) * CELL, (row + 0.5) * CELL];
}

/** Two squares, one on its corner. */
function starOf(partner: Partner): string {
  const [x, y] = middleOf(partner);
  const side = px(2 * CORNER);
  const edge = px(POINT);
  return `M${px(x - CORNER)} ${px(y - CORNER)}h${side}v${side}h-${side}zM${px(x)} ${px(y - POINT)}l${edge} ${edge}l-${edge} ${edge}l-${edge} -${edge}z`;
}

/** Along the lattice: straight from point to point, aslant from corner to corner. */
function link([from, to]: readonly [Partner, Partner]): string {
  const [x1, y1] = middleOf(from);
  const [x2, y2] = middleOf(to);
  const isAslant = x1 !== x2 && y1 !== y2;
  const apart = isAslant ? CORNER : POINT;
  const across = Math.sign(x2 - x1) * apart;
  const down = Math.sign(y2 - y1) * apart;
  return `M${px(x1 + across)} ${px(y1 + down)}L${px(x2 - across)} ${px(y2 - down)}`;
}
