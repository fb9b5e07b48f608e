/** The palette of the drawings: the site's own, with one warm tone for what warns. */
export const PALETTE = {
  deep: '#0b2e22',
  deepRaised: '#164534',
  green: '#006c35',
  leaf: '#3f9a6b',
  mist: '#bcd8c6',
  tint: '#e6f0e8',
  sand: '#f7f2e6',
  sandStrong: '#e9dfc8',
  gold: '#b08a2e',
  goldLight: '#d8b65a',
  clay: '#b5573c',
  paper: '#ffffff',
  ink: '#10201a',
} as const;

export type Point = readonly [x: number, y: number];

type Style = { fill?: string; stroke?: string; width?: number; opacity?: number; dash?: string };

function attributes({ fill = 'none', stroke = 'none', width = 3, opacity, dash }: Style): string {
  const strokes =
    stroke === 'none'
      ? ''
      : ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  return ` fill="${fill}"${strokes}${opacity === undefined ? '' : ` opacity="${opacity}"`}${dash ? ` stroke-dasharray="${dash}"` : ''}`;
}

export function box(x: number, y: number, width: number, height: number, style: Style, radius = 10): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"${attributes(style)}/>`;
}

export function dot(x: number, y: number, radius: number, style: Style): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}"${attributes(style)}/>`;
}

export function path(data: string, style: Style): string {
  return `<path d="${data}"${attributes(style)}/>`;
}

export function line(from: Point, to: Point, style: Style): string {
  return path(`M${from.join(' ')}L${to.join(' ')}`, style);
}

export function polyline(points: readonly Point[], style: Style): string {
  return path(`M${points.map((point) => point.join(' ')).join('L')}`, style);
}

/** An arrow that points straight down, right or left at its end. */
export function arrow(points: readonly Point[], style: Style): string {
  const [x, y] = points.at(-1) ?? [0, 0];
  const [fromX, fromY] = points.at(-2) ?? [0, 0];
  const [dx, dy] = [Math.sign(x - fromX) * 11, Math.sign(y - fromY) * 11];
  const head: Point[] = [
    [x - dx - dy * 0.7, y - dy - dx * 0.7],
    [x, y],
    [x - dx + dy * 0.7, y - dy + dx * 0.7],
  ];
  return polyline(points, style) + polyline(head, style);
}

/** Lines that stand for text: `lengths` are their widths. */
export function words(
  x: number,
  y: number,
  lengths: readonly number[],
  color: string,
  height = 9,
  gap = 22,
): string {
  return lengths
    .map((length, index) => box(x, y + index * gap, length, height, { fill: color }, height / 2))
    .join('');
}

/** The eight-pointed star of the site: two squares on one centre. */
export function star(x: number, y: number, radius: number, style: Style): string {
  return path(starOutline(x, y, radius), style);
}

function starOutline(x: number, y: number, radius: number): string {
  const half = radius / Math.SQRT2;
  const square = `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}z`;
  return `${square}M${x} ${y - radius}L${x + radius} ${y}L${x} ${y + radius}L${x - radius} ${y}z`;
}

/** Star lines all over, as in the site's hero: one path, for every shape of a picture takes time to show. */
export function starField(width: number, height: number, tile: number, style: Style): string {
  let field = '';
  for (let y = tile / 2; y < height + tile; y += tile) {
    for (let x = tile / 2; x < width + tile; x += tile) {
      const r = tile * 0.383;
      const corner = tile * 0.271;
      field += starOutline(x, y, r);
      field += `M${x + r} ${y}H${x + tile - r}M${x} ${y + r}V${y + tile - r}`;
      field += `M${x + corner} ${y + corner}L${x + tile - corner} ${y + tile - corner}`;
      field += `M${x + tile - corner} ${y + corner}L${x + corner} ${y + tile - corner}`;
    }
  }
  return path(field, style);
}

/** A sheet of paper with a soft shadow. */
export function sheet(x: number, y: number, width: number, height: number): string {
  return (
    box(x + 6, y + 10, width, height, { fill: PALETTE.ink, opacity: 0.1 }, 16) +
    box(x, y, width, height, { fill: PALETTE.paper }, 16)
  );
}

/** A person as a sign, standing with the feet at a point; `scale` 1 is 150 tall. */
export function person(x: number, y: number, scale: number, color: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${dot(0, -124, 24, { fill: color })}${path('M-34 0v-50c0-24 14-38 34-38s34 14 34 38V0z', { fill: color })}</g>`;
}

/** The same numbers at every run, evenly spread in 0..1. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A whole drawing. */
export function drawing(width: number, height: number, background: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${background}"/>${content}</svg>`;
}
