import { qrShape } from '@burhan/shared/qr-shape';

type QrCodeProps = { text: string; label: string; className?: string | undefined };

export function QrCode({ text, label, className }: QrCodeProps) {
  const { viewBox, ground, modules } = qrShape(text);
  return (
    <svg className={className} viewBox={viewBox} role="img" aria-label={label}>
      <path fill="#fff" d={ground} />
      <path stroke="#000" shapeRendering="crispEdges" d={modules} />
    </svg>
  );
}
