const MAXIMUM_SIDE = 100_000;

/** How far into a file its size is looked for. */
const HEAD_BYTES = 64 * 1024;

const ATTRIBUTES = /\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * The size of an SVG in pixels, from the head of its file: the one that it asks for, else the one of its own coordinates;
 * null when it says neither.
 */
export function drawingSize(bytes: Uint8Array): { width: number; height: number } | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  const start = head.search(/<svg\b/i);
  const end = head.indexOf('>', start);
  if (start < 0 || end < 0) return null;
  const attributes = attributesOf(head.slice(start, end));
  const pixels = (name: string) =>
    Number(/^(\d+(?:\.\d+)?)(?:px)?$/.exec(attributes.get(name)?.trim() ?? '')?.[1] ?? Number.NaN);
  const box = (attributes.get('viewbox') ?? '')
    .trim()
    .split(/[\s,]+/, 4)
    .map(Number);

  const asked = [pixels('width'), pixels('height')];
  const [width = 0, height = 0] = (asked.every(Boolean) ? asked : box.slice(2)).map(Math.round);
  const isUsable = [width, height].every((side) => side >= 1 && side <= MAXIMUM_SIDE);
  return isUsable ? { width, height } : null;
}

/** The values of a tag's attributes by their names in small letters. */
function attributesOf(tag: string): Map<string, string> {
  const found = [...tag.matchAll(ATTRIBUTES)];
  return new Map(found.map(([, name = '', double, single]) => [name.toLowerCase(), double ?? single ?? '']));
}
