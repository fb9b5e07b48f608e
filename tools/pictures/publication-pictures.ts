import { axes } from './plots.ts';
import {
  arrow,
  box,
  dot,
  drawing,
  line,
  PALETTE,
  type Point,
  path,
  person,
  randomNumbers,
  sheet,
  words,
} from './shapes.ts';

const WIDTH = 1200;
const HEIGHT = 675;

const flowLine = { stroke: PALETTE.leaf, width: 4 };

/** A review's flow: records come in from above, what is left out goes to the side. */
function prisma(): string {
  const stages = [70, 220, 370, 520];
  const boxes = stages.map((y, index) => {
    const isLast = index === stages.length - 1;
    const body = box(
      290,
      y,
      340,
      96,
      isLast ? { fill: PALETTE.green } : { fill: PALETTE.paper, stroke: PALETTE.leaf },
    );
    const text = words(325, y + 28, [230 - index * 18, 160], isLast ? PALETTE.mist : PALETTE.mist, 11, 28);
    return (
      body +
      text +
      (isLast
        ? ''
        : arrow(
            [
              [460, y + 96],
              [460, y + 146],
            ],
            flowLine,
          ))
    );
  });
  const sides = stages.slice(0, 3).map((y, index) => {
    const count = 3 - index;
    return (
      arrow(
        [
          [630, y + 48],
          [722, y + 48],
        ],
        { stroke: PALETTE.gold, width: 4 },
      ) +
      box(728, y + 8, 250, 80, { fill: PALETTE.paper, stroke: PALETTE.goldLight }) +
      words(756, y + 30, [110 + count * 25, 80 + count * 18], PALETTE.sandStrong, 10, 24)
    );
  });
  const phases = ['M200 70V316', 'M200 370V466', 'M200 520V616'].map((data, index) =>
    path(data, { stroke: [PALETTE.deep, PALETTE.green, PALETTE.gold][index], width: 22 }),
  );
  return [...phases, ...boxes, ...sides].join('');
}

/** Judgements per study and domain, as lights. */
function trafficLights(): string {
  const judgements = ['+++++', '+?+++', '++?+-', '+++++', '?++-+', '++++?'];
  const colors = { '+': PALETTE.leaf, '?': PALETTE.goldLight, '-': PALETTE.clay };
  const signs = { '+': 'M-12 0h24M0-12v24', '?': 'M-12 0a6 6 0 0 1 12 0 6 6 0 0 0 12 0', '-': 'M-12 0h24' };
  let cells = '';
  judgements.forEach((row, rowIndex) => {
    const y = 168 + rowIndex * 76;
    cells += words(220, y - 6, [120 + ((rowIndex * 47) % 60)], PALETTE.mist, 12);
    [...row].forEach((judgement, column) => {
      const key = judgement as keyof typeof colors;
      const x = 500 + column * 112;
      cells += dot(x, y, 30, { fill: colors[key] });
      cells += `<g transform="translate(${x} ${y})">${path(signs[key], { stroke: PALETTE.paper, width: 6 })}</g>`;
    });
    if (rowIndex > 0) cells += line([220, y - 38], [990, y - 38], { stroke: PALETTE.tint, width: 2 });
  });
  const heads = [0, 1, 2, 3, 4]
    .map((column) => words(474 + column * 112, 92, [52], PALETTE.deep, 12))
    .join('');
  return sheet(150, 50, 900, 576) + heads + cells;
}

/** Sixteen items in two columns; two are not met. */
function checklist(): string {
  const unmet = new Set([6, 11]);
  let items = '';
  for (let item = 0; item < 16; item++) {
    const x = item < 8 ? 130 : 560;
    const y = 104 + (item % 8) * 61;
    const isMet = !unmet.has(item);
    items += box(
      x,
      y,
      38,
      38,
      { fill: isMet ? PALETTE.green : PALETTE.paper, stroke: isMet ? PALETTE.green : PALETTE.gold },
      9,
    );
    items += isMet
      ? path(`M${x + 10} ${y + 20}l7 7 12-15`, { stroke: PALETTE.paper, width: 5 })
      : path(`M${x + 12} ${y + 19}h14`, { stroke: PALETTE.gold, width: 5 });
    items += words(x + 62, y + 8, [170 + ((item * 71) % 110), 110 + ((item * 43) % 90)], PALETTE.mist, 8, 15);
  }
  const rule = line([515, 100], [515, 575], { stroke: PALETTE.tint, width: 3 });
  return sheet(80, 50, 870, 575) + items + rule + magnifier();
}

/** Two groups that should weigh the same, and do not. */
function tippedBalance(): string {
  const left: Point = [330, 250];
  const right: Point = [870, 370];
  const pan = ([x, y]: Point) =>
    line([x, y], [x - 130, y + 150], { stroke: '#3d6a58', width: 4 }) +
    line([x, y], [x + 130, y + 150], { stroke: '#3d6a58', width: 4 }) +
    path(`M${x - 165} ${y + 150}h330c-20 60-90 74-165 74s-145-14-165-74z`, { fill: PALETTE.deepRaised });
  return [
    line([600, 190], [600, 590], { stroke: PALETTE.mist, width: 14 }),
    path('M450 600h300', { stroke: PALETTE.mist, width: 18 }),
    line(left, right, { stroke: PALETTE.mist, width: 14 }),
    dot(600, 310, 26, { fill: PALETTE.goldLight }),
    pan(left),
    pan(right),
    [-78, -26, 26, 78].map((shift) => person(left[0] + shift, left[1] + 148, 0.62, PALETTE.leaf)).join(''),
    [-105, -63, -21, 21, 63, 105]
      .map((shift) => person(right[0] + shift, right[1] + 148, 0.62, PALETTE.goldLight))
      .join(''),
  ].join('');
}

/** A glass held over the lower corner of the list. */
function magnifier(): string {
  return (
    line([1040, 480], [1120, 590], { stroke: PALETTE.deep, width: 34 }) +
    dot(960, 370, 128, { fill: PALETTE.paper, opacity: 0.2 }) +
    dot(960, 370, 128, { stroke: PALETTE.deep, width: 18 }) +
    path('M890 330a82 82 0 0 1 60-44', { stroke: PALETTE.paper, width: 10, opacity: 0.9 })
  );
}

/** Two arms of a trial, from one allocation to two analyses. */
function parallelArms(): string {
  const edge = { fill: PALETTE.paper, stroke: PALETTE.leaf };
  let flow = box(430, 50, 340, 84, { fill: PALETTE.deep }) + words(470, 78, [210, 130], '#3d6a58', 11, 24);
  flow += dot(600, 196, 26, { fill: PALETTE.goldLight });
  flow += line([600, 134], [600, 168], flowLine);
  for (const x of [330, 870]) {
    flow += arrow(
      [
        [600 + Math.sign(x - 600) * 26, 196],
        [x, 196],
        [x, 246],
      ],
      flowLine,
    );
    [252, 388, 524].forEach((y, index) => {
      const isLast = index === 2;
      flow += box(x - 160, y, 320, 92, isLast ? { fill: x < 600 ? PALETTE.green : PALETTE.gold } : edge);
      flow += words(x - 126, y + 28, [190 - index * 20, 120], isLast ? PALETTE.tint : PALETTE.mist, 11, 26);
      if (!isLast)
        flow += arrow(
          [
            [x, y + 92],
            [x, y + 130],
          ],
          flowLine,
        );
    });
  }
  return flow;
}

/** A population as points, with the association and its band. */
function scatter(): string {
  const area = { x: 170, y: 70, width: 880, height: 500 };
  const next = randomNumbers(20071016);
  let points = '';
  for (let index = 0; index < 150; index++) {
    const along = next();
    const noise = (next() + next() + next() - 1.5) * 0.34;
    const y = 0.2 + along * 0.55 + noise;
    if (y < 0.03 || y > 0.97) continue;
    const color = y > 0.28 + along * 0.5 ? PALETTE.goldLight : PALETTE.leaf;
    points += dot(area.x + 20 + along * (area.width - 40), area.y + (1 - y) * area.height, 9, {
      fill: color,
      opacity: 0.85,
    });
  }
  const band = 'M190 492C480 400 760 300 1030 180L1030 262C760 348 480 436 190 448z';
  return [
    axes(area, '#3d6a58', 6),
    path(band, { fill: PALETTE.mist, opacity: 0.18 }),
    points,
    path('M190 470C480 418 760 324 1030 220', { stroke: PALETTE.paper, width: 6 }),
  ].join('');
}

/** A map of topics: what is known is filled, what nobody has studied is left open. */
function evidenceMap(): string {
  const topics: (readonly [x: number, y: number, size: number])[] = [
    [250, 190, 62],
    [430, 340, 84],
    [270, 510, 46],
    [610, 160, 52],
    [640, 470, 70],
    [820, 300, 96],
    [1010, 160, 44],
    [1000, 500, 58],
    [480, 570, 30],
    [830, 590, 34],
  ];
  const isOpen = new Set([2, 6, 9]);
  const links = [
    [0, 1],
    [1, 2],
    [1, 3],
    [1, 4],
    [3, 5],
    [4, 5],
    [5, 6],
    [5, 7],
    [4, 8],
    [4, 9],
    [7, 9],
    [0, 3],
  ];
  const at = (index: number): Point => [topics[index]?.[0] ?? 0, topics[index]?.[1] ?? 0];
  return [
    ...links.map(([from = 0, to = 0]) => line(at(from), at(to), { stroke: PALETTE.sandStrong, width: 6 })),
    ...topics.map(([x, y, size], index) =>
      isOpen.has(index)
        ? dot(x, y, size, { fill: PALETTE.sand, stroke: PALETTE.gold, width: 4, dash: '5 12' })
        : dot(x, y, size, { fill: index % 2 ? PALETTE.green : PALETTE.leaf }) +
          words(x - size * 0.45, y - 12, [size * 0.9, size * 0.6], PALETTE.mist, 8, 18),
    ),
  ].join('');
}

/** Certainty in four steps, each with its circles. */
function certainty(): string {
  const colors = [PALETTE.clay, PALETTE.gold, PALETTE.leaf, PALETTE.green];
  return colors
    .map((color, step) => {
      const x = 150 + step * 230;
      const top = 450 - step * 115;
      const circles = [0, 1, 2, 3].map((circle) => {
        const y = 552 - circle * 113;
        if (circle > step) return '';
        const sign = path(`M${x + 89} ${y}h32M${x + 105} ${y - 16}v32`, { stroke: PALETTE.paper, width: 5 });
        return dot(x + 105, y, 32, { stroke: PALETTE.paper, width: 5 }) + sign;
      });
      return box(x, top, 210, 620 - top, { fill: color }, 14) + circles.join('');
    })
    .join('');
}

/** The pictures of the sample publications, by file name. */
export const PUBLICATION_PICTURES: Record<string, string> = {
  'prisma-2020': drawing(WIDTH, HEIGHT, PALETTE.sand, prisma()),
  'rob-2': drawing(WIDTH, HEIGHT, PALETTE.mist, trafficLights()),
  'amstar-2': drawing(WIDTH, HEIGHT, PALETTE.sandStrong, checklist()),
  'robins-i': drawing(WIDTH, HEIGHT, PALETTE.deep, tippedBalance()),
  'consort-2010': drawing(WIDTH, HEIGHT, PALETTE.tint, parallelArms()),
  strobe: drawing(WIDTH, HEIGHT, PALETTE.deep, scatter()),
  'prisma-scr': drawing(WIDTH, HEIGHT, PALETTE.sand, evidenceMap()),
  grade: drawing(WIDTH, HEIGHT, PALETTE.sand, certainty()),
};
