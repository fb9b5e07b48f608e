import { encode } from 'uqr';

/** The white edge that readers need around a code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** What a QR code is drawn of as SVG, a module a unit: `ground` is filled white, `modules` are black lines of width 1. */
export type QrShape = { viewBox: string; ground: string; modules: string };

/** The shape of a text's QR code. @throws Error for a text that is too long for one. */
export function qrShape(text: string): QrShape {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: 0 });
  const edge = size + 2 * QUIET_ZONE;
  // Half a module up: the lines run through the middle of their rows.
  const [x, y] = [-QUIET_ZONE, -QUIET_ZONE - 0.5];
  return {
    viewBox: `${x} ${y} ${edge} ${edge}`,
    ground: `M${x} ${y}h${edge}v${edge}h-${edge}`,
    modules: data.flatMap(blackRuns).join(''),
  };
}

/** The black runs of a row as lines through its middle. */
function blackRuns(modules: readonly boolean[], row: number): string[] {
  const line = modules.map((isBlack) => (isBlack ? '1' : '0')).join('');
  return [...line.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${row}h${run.length}`);
}
