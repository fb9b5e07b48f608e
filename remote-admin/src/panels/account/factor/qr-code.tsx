import { encode } from 'uqr';

type QrCodeProps = { text: string; label: string; className?: string | undefined };

/** The white edge that readers need around a code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A text as a QR code: black on white in both schemes, a module a unit. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: 0 });
  const edge = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={className}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE - 0.5} ${edge} ${edge}`}
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M${-QUIET_ZONE} ${-QUIET_ZONE - 0.5}h${edge}v${edge}h-${edge}`} />
      <path stroke="#000" shapeRendering="crispEdges" d={data.map(rowPath).join('')} />
    </svg>
  );
}

/** The black runs of a row as lines through its middle. */
function rowPath(modules: readonly boolean[], row: number): string {
  const line = modules.map((isBlack) => (isBlack ? '1' : '0')).join('');
  let end = -1;
  return [...line.matchAll(/1+/g)]
    .map(({ index, 0: { length: run } }) => {
      const move = end < 0 ? `M${index} ${row}` : `m${index - end} 0`;
      end = index + run;
      return `${move}h${run}`;
    })
    .join('');
}
