/** Nothing that is longer can be read on a picture. */
const MAXIMUM_LENGTH = 600;

/** Drawn from others: see `drawText`. */
const DRAWN_OTHERWISE = '≥≤';

/** Dashes and hyphens that the fonts have not. */
const HYPHENS = /[\u2010-\u2012\u2212]/g;

/** Letters, digits, accents, and signs of mathematics and money: without one of them a title would say something else. */
const MEANS_SOMETHING = /[\p{L}\p{M}\p{N}\p{Sm}\p{Sc}]/u;

/** Emoji are symbols; what makes their variants are marks (U+FE0F, keycaps), letters to no one. */
const EMOJI_PARTS = /[\u{1f3fb}-\u{1f3ff}\u{fe00}-\u{fe0f}\u{20e3}\u{e0020}-\u{e007f}]/gu;

/**
 * A text as the fonts can draw it, on one line: symbols that they have not, such as emoji, are left out.
 * @returns null where letters would be missing.
 */
export function drawableText(text: string, letters: ReadonlySet<number>): string | null {
  const line = text
    .slice(0, MAXIMUM_LENGTH * 2)
    .toWellFormed()
    .normalize('NFC')
    .replace(HYPHENS, '-')
    .replace(EMOJI_PARTS, '');
  let drawable = '';
  for (const { segment } of graphemes(line)) {
    const missing = [...segment].filter((letter) => !canDraw(letter, letters));
    if (missing.some((letter) => MEANS_SOMETHING.test(letter))) return null;
    drawable += missing.length === 0 ? segment : ' '.repeat(missing.every(isSpace) ? 1 : 0);
  }
  return shorter(drawable.replace(/\s+/gu, ' ').trim(), MAXIMUM_LENGTH);
}

/** The beginning of a text, cut between what people see as letters. */
function shorter(text: string, length: number): string {
  return [...graphemes(text)]
    .slice(0, length)
    .map(({ segment }) => segment)
    .join('');
}

function graphemes(text: string): Iterable<{ segment: string }> {
  return new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
}

function canDraw(letter: string, letters: ReadonlySet<number>): boolean {
  return DRAWN_OTHERWISE.includes(letter) || letters.has(letter.codePointAt(0) ?? 0);
}

function isSpace(letter: string): boolean {
  return /\s/u.test(letter);
}
