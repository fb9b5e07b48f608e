import sharp from 'sharp';
import { drawableText } from './drawable-text.ts';
import { type Direction, type DrawnText, drawText } from './drawn-text.ts';
import { fitTitle } from './fit-title.ts';
import { SHARE_PICTURE_SIZE, type ShareCard } from './share-card.ts';
import { loadShareFonts, REGULAR, SEMI_BOLD } from './share-fonts.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE;
const MARGIN = 72;
const COLUMN = WIDTH - 2 * MARGIN;
const SYMBOL = 64;
/** From the symbol to the wordmark. */
const GAP = 20;
/** Where the title stands, in the middle. */
const TITLE = { top: 170, width: COLUMN, height: 312 } as const;

/** Of deep green (`host/src/styles/page.css`). */
const COLORS = {
  ground: '#0b2e22',
  lines: '#123a2c',
  ink: '#ffffff',
  gold: '#d8b65a',
  quiet: '#c9d8cf',
} as const;

/** Few colours and their shades: the smallest file that looks the same. */
const PNG = { palette: true, colours: 48, dither: 0, effort: 2 } as const;

const STAR =
  'M34.4 34.4h81.2v81.2h-81.2zM75 17.5L132.5 75L75 132.5L17.5 75zM132.5 75H150M17.5 75H0M75 132.5V150M75 17.5V0M115.7 115.7L150 150M34.3 34.3L0 0M115.7 34.3L150 0M34.3 115.7L0 150';

let ground: Promise<Buffer> | undefined;

/**
 * Draws a card as PNG, in the site's own fonts and no others.
 * @returns null where the title has letters that these fonts have not, or none at all.
 */
export async function drawSharePicture(card: ShareCard): Promise<Buffer | null> {
  const { letters } = await loadShareFonts();
  const drawable = (text: string) => drawableText(text, letters);
  const title = drawable(card.title);
  if (!title) return null;
  const { direction } = card;
  const line = async (text: string, look: { font: string; size: number; color: string }, width: number) => {
    const shown = drawable(text);
    return shown ? cutLine(shown, direction, look, width) : null;
  };
  const [wordmark, kind, detail, drawnTitle] = [
    await line(card.wordmark, { font: SEMI_BOLD, size: 44, color: COLORS.ink }, COLUMN / 2),
    await line(card.kind, { font: SEMI_BOLD, size: 30, color: COLORS.gold }, COLUMN / 2),
    await line(card.detail, { font: REGULAR, size: 32, color: COLORS.quiet }, COLUMN),
    await fitTitle(title, card.titleDirection, TITLE, { font: SEMI_BOLD, color: COLORS.ink }),
  ];

  const middle = MARGIN + SYMBOL / 2;
  const placed = [
    wordmark && at(wordmark, direction, MARGIN + SYMBOL + GAP, middle - wordmark.height / 2),
    kind && at(kind, opposite(direction), MARGIN, middle - kind.height / 2),
    at(drawnTitle, card.titleDirection, MARGIN, TITLE.top + (TITLE.height - drawnTitle.height) / 2),
    detail && at(detail, direction, MARGIN, HEIGHT - MARGIN + 8 - detail.height),
  ].filter((each) => each !== null);
  const symbol = { input: Buffer.from(symbolSvg()), left: startOf(SYMBOL, direction, MARGIN), top: MARGIN };

  ground ??= drawGround();
  return sharp(await ground, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([symbol, ...placed])
    .removeAlpha()
    .png(PNG)
    .toBuffer();
}

/** One line, with an ellipsis where it is too long. */
async function cutLine(
  text: string,
  direction: Direction,
  look: { font: string; size: number; color: string },
  width: number,
): Promise<DrawnText> {
  const style = { ...look, width: UNBROKEN };
  let drawn = await drawText(text, direction, style);
  for (let length = text.length; drawn.width > width && length > 1; ) {
    length = Math.min(length - 1, Math.floor((length * width) / drawn.width));
    drawn = await drawText(`${text.slice(0, length).toWellFormed().trimEnd()}…`, direction, style);
  }
  return drawn;
}

/** Wider than any line. */
const UNBROKEN = 30_000;

/** Where something lies that begins at a distance from the side where its direction begins. */
function startOf(width: number, direction: Direction, distance: number): number {
  return direction === 'ltr' ? distance : WIDTH - distance - width;
}

function at({ data, width, height }: DrawnText, direction: Direction, distance: number, top: number) {
  return {
    input: data,
    raw: { width, height, channels: 4 as const },
    left: startOf(width, direction, distance),
    top: Math.round(top),
  };
}

function opposite(direction: Direction): Direction {
  return direction === 'ltr' ? 'rtl' : 'ltr';
}

/** The mark of the header (`host/src/public-shell/site-links.tsx`). */
function symbolSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SYMBOL}" height="${SYMBOL}" viewBox="0 0 32 32" fill="none" stroke="${COLORS.ink}" stroke-width="2" stroke-linejoin="round"><path d="M6.8 6.8h18.4v18.4H6.8z"/><path d="M16 3 29 16 16 29 3 16z"/><path fill="${COLORS.gold}" stroke="none" d="M12.6 12.6h6.8v6.8h-6.8z"/></svg>`;
}

function drawGround(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><pattern id="stars" width="150" height="150" patternUnits="userSpaceOnUse"><path d="${STAR}" fill="none" stroke="${COLORS.lines}" stroke-width="2"/></pattern></defs><rect width="100%" height="100%" fill="${COLORS.ground}"/><rect width="100%" height="100%" fill="url(#stars)"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}
