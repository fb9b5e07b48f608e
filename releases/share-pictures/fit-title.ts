import { countLines, type Direction, type DrawnText, drawText, type TextStyle } from './drawn-text.ts';

/** The most lines of a title. */
export const MAXIMUM_LINES = 4;

/** A title is drawn in the first size in which it fits. */
const SIZES = [76, 68, 60, 53, 47] as const;

/** Ink may reach over the width of a line by the overhang of its letters. */
const OVERHANG_PX = 8;

/** By how much lines may differ in length when they are as even as they can be. */
const EVEN_PX = 40;

type Fitted = { drawn: DrawnText; lines: number };

/**
 * Draws a title in a box: as large as it fits, in lines of about one length, cut with an ellipsis where it is too long.
 * @param box in pixels.
 */
export async function fitTitle(
  title: string,
  direction: Direction,
  box: { width: number; height: number },
  look: Pick<TextStyle, 'font' | 'color'>,
): Promise<DrawnText> {
  for (const size of SIZES) {
    const style: TextStyle = { ...look, size, width: box.width };
    const fitted = await tryToFit(title, direction, style, box);
    if (fitted) return evenLines(title, direction, style, fitted);
  }
  const style: TextStyle = {
    ...look,
    size: SIZES[SIZES.length - 1] ?? 0,
    width: box.width,
    breaksWords: true,
  };
  const whole = await tryToFit(title, direction, style, box);
  return whole?.drawn ?? cutToFit(title, (text) => tryToFit(text, direction, style, box));
}

async function tryToFit(
  text: string,
  direction: Direction,
  style: TextStyle,
  box: { width: number; height: number },
): Promise<Fitted | null> {
  const drawn = await drawText(text, direction, style);
  if (drawn.width > box.width + OVERHANG_PX || drawn.height > box.height) return null;
  const lines = await countLines(drawn, text, direction, style);
  return lines <= MAXIMUM_LINES ? { drawn, lines } : null;
}

/** The narrowest lines that are no more than these. */
async function evenLines(
  title: string,
  direction: Direction,
  style: TextStyle,
  { drawn, lines }: Fitted,
): Promise<DrawnText> {
  if (lines === 1) return drawn;
  let best = drawn;
  let [narrow, wide] = [style.width / 2, style.width];
  while (wide - narrow > EVEN_PX) {
    const width = Math.round((narrow + wide) / 2);
    const tried = await tryToFit(title, direction, { ...style, width }, { width, height: drawn.height });
    if (tried && tried.lines === lines) [best, wide] = [tried.drawn, width];
    else narrow = width;
  }
  return best;
}

/** The most words that fit with an ellipsis behind them; letters, where not even one does. */
async function cutToFit(title: string, fitted: (text: string) => Promise<Fitted | null>): Promise<DrawnText> {
  const words = title.split(' ');
  return (
    (await longest(words, ' ', fitted)) ??
    (await longest(
      Array.from(new Intl.Segmenter().segment(words[0] ?? ''), ({ segment }) => segment),
      '',
      fitted,
    )) ??
    Promise.reject(new Error('Not even one letter fits.'))
  );
}

async function longest(
  pieces: readonly string[],
  between: string,
  fitted: (text: string) => Promise<Fitted | null>,
): Promise<DrawnText | null> {
  let best: DrawnText | null = null;
  let [least, most] = [1, pieces.length];
  while (least <= most) {
    const count = Math.floor((least + most) / 2);
    const tried = await fitted(
      `${pieces
        .slice(0, count)
        .join(between)
        .replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/u, '')}…`,
    );
    if (tried) [best, least] = [tried.drawn, count + 1];
    else most = count - 1;
  }
  return best;
}
