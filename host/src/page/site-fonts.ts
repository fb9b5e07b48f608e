import { FONTS_ELEMENT_ID } from '@burhan/shared/site-configuration';

const WEIGHTS = ['400', '600'];

/**
 * Brings the site's fonts into use, if what they replace is as wide: a fallback face is loaded where the reader's system
 * has the font that it names (`styles/fonts.css`). A line of text may still break at another word: fonts that would
 * move anything in sight are not used on this page. Its style element then says which it is: `data-used`.
 */
export async function bringSiteFonts(document: Document): Promise<void> {
  const styles = document.getElementById(FONTS_ELEMENT_ID) as HTMLStyleElement | null;
  if (styles?.sheet) styles.dataset.used = String(await adoptFonts(document, styles.sheet));
}

async function adoptFonts(document: Document, sheet: CSSStyleSheet): Promise<boolean> {
  const { fonts } = document;
  await fonts.ready;
  const isThere = (weight: string) =>
    [...fonts].some(
      (face) => face.family.includes('Fallback') && face.weight === weight && face.status === 'loaded',
    );
  if (!WEIGHTS.every(isThere)) return false;

  const faces = [...sheet.cssRules].map((rule) => fontFace(rule as CSSFontFaceRule));
  await Promise.all(faces.map((face) => face.load()));
  const before = placesOf(document);
  for (const face of faces) fonts.add(face);
  if (!isMoved(before, placesOf(document))) return true;
  for (const face of faces) fonts.delete(face);
  return false;
}

/** The rules stand in styles that apply to no medium: a page that knows of its fonts takes longer to be laid out. */
function fontFace({ style }: CSSFontFaceRule): FontFace {
  const value = (name: string) => style.getPropertyValue(name);
  return new FontFace(value('font-family').replaceAll('"', ''), value('src'), {
    weight: value('font-weight'),
    unicodeRange: value('unicode-range'),
  });
}

function placesOf(document: Document): number[] {
  return [...document.querySelectorAll('#root *')].map((part) => part.getBoundingClientRect().top);
}

function isMoved(before: readonly number[], after: readonly number[]): boolean {
  const isSeen = (top: number) => top > -1 && top < window.innerHeight;
  return after.some((top, index) => {
    const last = before[index] ?? top;
    return Math.abs(top - last) >= 1 && (isSeen(top) || isSeen(last));
  });
}
