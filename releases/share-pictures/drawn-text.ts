import sharp from 'sharp';

/** Text as it is drawn. Lengths are in pixels. */
export type TextStyle = {
  /** Families for Pango, with a comma after each. */
  font: string;
  size: number;
  /** `#rrggbb`. */
  color: string;
  /** Where lines are broken. */
  width: number;
  /** Added between lines. */
  spacing?: number;
  /** Breaks words too that are longer than a line. */
  breaksWords?: boolean;
};

/** Pixels of drawn text, cut to what is seen: RGBA. */
export type DrawnText = { data: Buffer; width: number; height: number };

/** Direction of a paragraph. */
export type Direction = 'ltr' | 'rtl';

/** Pango finds a paragraph's direction by its first strong character, which these are. */
const MARKS: Record<Direction, string> = { ltr: '\u200e', rtl: '\u200f' };

/** A point is a pixel. */
const DPI = 72;

/** Draws text by Pango: letters joined, in the order of their direction, lines on the side where that begins. */
export async function drawText(text: string, direction: Direction, style: TextStyle): Promise<DrawnText> {
  const { font, size, color, width, spacing = 0, breaksWords = false } = style;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" insert_hyphens="false">${MARKS[direction]}${markup(text)}</span>`,
      font: `${font} ${size}`,
      width,
      spacing,
      dpi: DPI,
      rgba: true,
      wrap: breaksWords ? 'word-char' : 'word',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How many lines a text takes: by how much higher it becomes with more space between them. */
export async function countLines(
  drawn: DrawnText,
  text: string,
  direction: Direction,
  style: TextStyle,
): Promise<number> {
  const spaced = await drawText(text, direction, { ...style, spacing: (style.spacing ?? 0) + style.size });
  return Math.round((spaced.height - drawn.height) / style.size) + 1;
}

/** The fonts have no such signs. An underlined sign says the same. */
const UNDERLINED: Record<string, string> = { '≥': '<u>&gt;</u>', '≤': '<u>&lt;</u>' };
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', ...UNDERLINED };

function markup(text: string): string {
  return text.replace(/[&<>≥≤]/g, (character) => ESCAPED[character] ?? character);
}
