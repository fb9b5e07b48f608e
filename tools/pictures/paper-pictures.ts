import {
  box,
  dot,
  drawing,
  line,
  PALETTE,
  type Point,
  path,
  polyline,
  randomNumbers,
  words,
} from './shapes.ts';

const WIDTH = 1200;
const HEIGHT = 675;

/** A phone that shows a value coming down. */
function phone(): string {
  const curve: Point[] = [
    [490, 330],
    [535, 310],
    [580, 345],
    [625, 385],
    [670, 400],
    [715, 440],
  ];
  return [
    dot(600, 338, 300, { fill: PALETTE.tint }),
    box(440, 45, 320, 590, { fill: PALETTE.deep }, 44),
    box(456, 61, 288, 558, { fill: PALETTE.paper }, 30),
    box(555, 76, 90, 16, { fill: PALETTE.deep }, 8),
    path('M496 152c0-22 30-28 38-8 8-20 38-14 38 8 0 20-26 32-38 44-12-12-38-24-38-44z', {
      fill: PALETTE.clay,
    }),
    words(596, 150, [110, 76], PALETTE.mist, 12, 28),
    [0, 1, 2]
      .map((row) => line([484, 290 + row * 75], [716, 290 + row * 75], { stroke: PALETTE.tint }))
      .join(''),
    polyline(curve, { stroke: PALETTE.green, width: 8 }),
    ...curve.map(([x, y]) => dot(x, y, 10, { fill: PALETTE.paper, stroke: PALETTE.green, width: 5 })),
    box(484, 500, 232, 46, { fill: PALETTE.green }, 23),
    words(540, 517, [120], PALETTE.mist, 12),
    words(530, 570, [140], PALETTE.sandStrong, 12),
  ].join('');
}

/** Sunlight on a row of capsules. */
function capsules(): string {
  const rays = Array.from({ length: 9 }, (_, index) => {
    const angle = (index * 11 * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return line([150 + cos * 190, 110 + sin * 190], [150 + cos * 270, 110 + sin * 270], {
      stroke: PALETTE.goldLight,
      width: 12,
    });
  });
  const row = [360, 540, 720, 900, 1080].map((x, index) => {
    const color = index % 2 ? PALETTE.leaf : PALETTE.green;
    const capsule =
      path('M-46 0v-92a46 46 0 0 1 92 0V0z', { fill: PALETTE.paper }) +
      path('M-46 0v92a46 46 0 0 0 92 0V0z', { fill: color }) +
      path('M-22-92v70', { stroke: PALETTE.sandStrong, width: 12 });
    return (
      path(`M${x - 30} 560l210 60`, { stroke: '#ddd0b2', width: 46 }) +
      `<g transform="translate(${x} 440) rotate(14)">${capsule}</g>`
    );
  });
  return [
    path('M0 500H1200V675H0z', { fill: PALETTE.sandStrong }),
    path('M150 110 1200 330V675H560z', { fill: '#fff6dc', opacity: 0.75 }),
    dot(150, 110, 130, { fill: PALETTE.goldLight }),
    ...rays,
    ...row,
  ].join('');
}

/** A corridor at night: lamps, doors, and a window at the end. */
function corridor(): string {
  const toward = (x: number, y: number, share: number): Point => [
    600 + (x - 600) * share,
    310 + (y - 310) * share,
  ];
  const quad = (corners: readonly Point[], fill: string, opacity = 1) =>
    path(`M${corners.map((corner) => corner.join(' ')).join('L')}z`, { fill, opacity });
  const lamps = [0.92, 0.58, 0.36].map((near) => {
    const far = near * 0.78;
    return quad(
      [toward(440, -60, near), toward(760, -60, near), toward(760, -60, far), toward(440, -60, far)],
      '#f4e3b0',
    );
  });
  const glows = [0.9, 0.56, 0.36].map((near) => {
    const far = near * 0.74;
    return quad(
      [toward(330, 700, near), toward(870, 700, near), toward(870, 700, far), toward(330, 700, far)],
      PALETTE.goldLight,
      0.22,
    );
  });
  const doors = [0, 1200].flatMap((side) =>
    [0.82, 0.5].map((near) => {
      const far = near * 0.76;
      const frame = quad(
        [toward(side, 110, near), toward(side, 110, far), toward(side, 690, far), toward(side, 690, near)],
        PALETTE.deep,
      );
      const [handleX, handleY] = toward(side, 420, far * 1.06);
      return frame + dot(handleX, handleY, 7 * near, { fill: PALETTE.goldLight });
    }),
  );
  return [
    quad([[0, -60], [1200, -60], toward(1200, -60, 0.2), toward(0, -60, 0.2)], '#123527'),
    quad([[0, 700], [1200, 700], toward(1200, 700, 0.2), toward(0, 700, 0.2)], '#1d5340'),
    quad([[0, -60], toward(0, -60, 0.2), toward(0, 700, 0.2), [0, 700]], PALETTE.deepRaised),
    quad([[1200, -60], toward(1200, -60, 0.2), toward(1200, 700, 0.2), [1200, 700]], PALETTE.deepRaised),
    ...glows,
    ...lamps,
    ...doors,
    box(480, 236, 240, 152, { fill: '#0a231b' }, 0),
    box(545, 256, 110, 100, { fill: '#17384a' }, 4),
    dot(622, 284, 15, { fill: PALETTE.sand }),
    line([600, 256], [600, 356], { stroke: '#0a231b', width: 6 }),
  ].join('');
}

/** An older person with a walking frame, and a therapist beside. */
function walking(): string {
  const limb = (color: string, width = 34) => ({ stroke: color, width });
  const frame = { stroke: PALETTE.deep, width: 12 };
  return [
    dot(600, 330, 270, { fill: PALETTE.paper, opacity: 0.7 }),
    line([170, 590], [1030, 590], { stroke: PALETTE.mist, width: 10 }),
    // The therapist, upright, one hand behind the other's back.
    dot(430, 170, 46, { fill: PALETTE.gold }),
    polyline(
      [
        [430, 262],
        [430, 410],
      ],
      limb(PALETTE.gold, 74),
    ),
    polyline(
      [
        [418, 420],
        [400, 500],
        [392, 574],
      ],
      limb(PALETTE.gold, 36),
    ),
    polyline(
      [
        [444, 420],
        [456, 500],
        [474, 574],
      ],
      limb(PALETTE.gold, 36),
    ),
    polyline(
      [
        [446, 270],
        [520, 330],
        [586, 330],
      ],
      limb(PALETTE.gold, 28),
    ),
    // The walker, leaning forward a little.
    dot(668, 196, 44, { fill: PALETTE.green }),
    polyline(
      [
        [648, 288],
        [622, 416],
      ],
      limb(PALETTE.green, 72),
    ),
    polyline(
      [
        [612, 426],
        [630, 502],
        [596, 574],
      ],
      limb(PALETTE.green, 36),
    ),
    polyline(
      [
        [636, 426],
        [672, 500],
        [690, 574],
      ],
      limb(PALETTE.green, 36),
    ),
    polyline(
      [
        [656, 288],
        [706, 352],
        [778, 376],
      ],
      limb(PALETTE.green, 28),
    ),
    polyline(
      [
        [740, 584],
        [770, 380],
        [850, 380],
        [872, 584],
      ],
      frame,
    ),
    line([756, 478], [861, 478], frame),
  ].join('');
}

/** A retina as a camera sees it. */
function retina(): string {
  const next = randomNumbers(31);
  const vessels: string[] = [];
  const grow = (x: number, y: number, angle: number, width: number, color: string): void => {
    if (width < 1.6) return;
    const points: Point[] = [[x, y]];
    let [atX, atY, turned] = [x, y, angle];
    for (let step = 0; step < 7; step++) {
      turned += (next() - 0.5) * 0.34;
      atX += Math.cos(turned) * 17;
      atY += Math.sin(turned) * 17;
      points.push([Math.round(atX), Math.round(atY)]);
    }
    vessels.push(polyline(points, { stroke: color, width }));
    grow(atX, atY, turned + 0.16, width * 0.78, color);
    grow(atX, atY, turned - 0.5 - next() * 0.3, width * 0.56, color);
  };
  for (const [angle, width] of [
    [-2.2, 11],
    [2.15, 11],
    [-0.9, 8],
    [0.95, 8],
    [-2.75, 6],
    [2.8, 5],
  ] as const) {
    grow(760, 330, angle, width, '#7d2f20');
    grow(766, 336, angle + 0.2, width * 0.7, PALETTE.clay);
  }
  return `<defs><radialGradient id="fundus" cx="0.62" cy="0.48" r="0.62"><stop offset="0" stop-color="#eda56b"/><stop offset="0.6" stop-color="#cf7446"/><stop offset="1" stop-color="#8f4329"/></radialGradient><clipPath id="eye"><circle cx="600" cy="337" r="285"/></clipPath></defs>
<circle cx="600" cy="337" r="285" fill="url(#fundus)"/><g clip-path="url(#eye)">${dot(480, 340, 66, { fill: '#8f4329', opacity: 0.45 })}${vessels.join('')}${dot(764, 333, 44, { fill: '#f7dfa6' })}${dot(764, 333, 20, { fill: '#fff3cf' })}</g>${dot(600, 337, 285, { stroke: '#2c5443', width: 8 })}`;
}

/** The pictures of the sample papers, by file name. */
export const PAPER_PICTURES: Record<string, string> = {
  '1': drawing(WIDTH, HEIGHT, PALETTE.mist, phone()),
  '2': drawing(WIDTH, HEIGHT, PALETTE.sand, capsules()),
  '3': drawing(WIDTH, HEIGHT, PALETTE.deep, corridor()),
  '4': drawing(WIDTH, HEIGHT, PALETTE.tint, walking()),
  '5': drawing(WIDTH, HEIGHT, PALETTE.deep, retina()),
};
