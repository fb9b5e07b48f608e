/** Figures of text pages have one size, so that a page keeps the room of its own before it is there. */
export const PLATE = { width: 720, height: 440 } as const;

type Ends = readonly [number, number];
export type Scale = (value: number) => number;

/** Where a value stands between two ends of an axis, in pixels. */
export function linearScale([low, high]: Ends, [start, end]: Ends): Scale {
  return (value) => start + ((value - low) / (high - low)) * (end - start);
}

/** The same for ratios: twice as much is always as far. */
export function logScale([low, high]: Ends, pixels: Ends): Scale {
  const scale = linearScale([Math.log(low), Math.log(high)], pixels);
  return (value) => scale(Math.log(value));
}

/** A length or place in a drawing, to a tenth of a pixel. */
export const px = (value: number) => String(Math.round(value * 10) / 10);

export const across = (from: number, to: number, y: number) => `M${px(from)} ${px(y)}H${px(to)}`;
export const upright = (x: number, from: number, to: number) => `M${px(x)} ${px(from)}V${px(to)}`;

/** Around a middle, of an area in square pixels. */
export function square(x: number, y: number, area: number): string {
  const side = Math.sqrt(area);
  return `M${px(x - side / 2)} ${px(y - side / 2)}h${px(side)}v${px(side)}h${px(-side)}z`;
}

export const dot = (x: number, y: number, area: number) =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${px(Math.sqrt(area / Math.PI))}"/>`;

/** The sign of the site: a result, from one end of its interval to the other. */
export function diamond([left, right]: Ends, y: number, height: number): string {
  const across = (right - left) / 2;
  const half = height / 2;
  const sides = [
    [across, half],
    [-across, half],
    [-across, -half],
  ].map(([x = 0, y = 0]) => `l${px(x)} ${px(y)}`);
  return `M${px((left + right) / 2)} ${px(y - half)}${sides.join('')}z`;
}

/** All lines of one kind, of those in `STYLE`. */
export const path = (kind: string, lines: readonly string[]) =>
  `<path class="${kind}" d="${lines.join('')}"/>`;

export const group = (kind: string, shapes: readonly string[]) => `<g class="${kind}">${shapes.join('')}</g>`;

/*
 * In the colours of host/src/styles/tokens.css, which a file cannot read.
 *   line, mute, rule          drawn: what counts, what stands beside it, what lies below
 *   ink, tint                 filled, and filled faintly
 *   gold, dash, result, glow  results alone: drawn, drawn dashed, filled, filled faintly
 */
const STYLE = [
  'svg{fill:none;stroke:#10201a;stroke-width:2}',
  '.mute{stroke:#8a8571}.rule{stroke:#e4dcc9;stroke-width:1.25}',
  '.ink,.tint{fill:#10201a;stroke:none}.tint{fill-opacity:.1}',
  '.gold,.dash{stroke:#80651f}.dash{stroke-dasharray:6 5}',
  '.result,.glow{fill:#80651f;stroke:none}.glow{fill-opacity:.16}',
  '@media(prefers-color-scheme:dark){',
  'svg{stroke:#e9efe9}.mute{stroke:#6f8378}.rule{stroke:#26372f}',
  '.ink,.tint{fill:#e9efe9}.gold,.dash{stroke:#d8b65a}.result,.glow{fill:#d8b65a}}',
].join('');

/** A figure as a file of its own, in the reader's colour scheme. It says nothing: a title is for who opens the file. */
export function plate(title: string, parts: readonly string[]): string {
  const { width, height } = PLATE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${title}</title><style>${STYLE}</style>`,
    ...parts,
    '</svg>\n',
  ].join('');
}
