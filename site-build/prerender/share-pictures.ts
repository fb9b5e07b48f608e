import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DIRECTIONS } from '@burhan/shared/i18n/languages';
import sharp from 'sharp';
import { writeFileAtomically } from '../state/atomic-file.ts';
import { linkFiles } from '../state/folder-files.ts';
import { escapeHtml } from './escape-html.ts';
import type { ShareCard } from './share-card.ts';

/** The background: share-ground.svg as a PNG, symbol at the left. It is mirrored for right-to-left cards. */
const GROUND = path.join(import.meta.dirname, 'share-ground.png');

const [WIDTH, HEIGHT, MARGIN, SYMBOL] = [1200, 630, 72, 64];

/** Matches texts for which the fonts have all letters. */
const DRAWABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Mn}\p{Cf}\p{Nd}\p{P}\p{Zs}²³¹₀-₉¼½¾$€£¥+<=>|~^`°±×÷µ∂∆∏∑−√∞∫≈≠≤≥←→]+$/u;

/** Adds a page's picture to a site. @returns its address, size and alternative text; null if fonts lack a letter. */
export async function addSharePicture(distDir: string, siteFolder: string, card: ShareCard) {
  const alt = [card.wordmark, card.title, ...card.details].filter((each) => each.trim()).join(' · ');
  if (!DRAWABLE.test(alt) || !/[\p{L}\p{N}]/u.test(card.title)) return null;
  const hash = createHash('sha256');
  for (const drawnBy of [import.meta.filename, GROUND]) hash.update(await readFile(drawnBy));
  const name = `${hash.update(JSON.stringify(card)).digest('hex').slice(0, 24)}.png`;
  const folder = path.join(distDir, 'share-pictures');
  const file = path.join(folder, name);
  if (!existsSync(file)) await writeFileAtomically(file, await drawSharePicture(card));
  await linkFiles(folder, path.join(siteFolder, 'share'), [name]);
  return { address: `/share/${name}`, width: WIDTH, height: HEIGHT, alt };
}

async function drawSharePicture({ language, wordmark, title, dir, details }: ShareCard): Promise<Buffer> {
  // Loads the site's own fonts, from files that Pango can read.
  for (const font of ['sans/600SemiBold/IBMPlexSans', 'sans-arabic/600SemiBold/IBMPlexSansArabic']) {
    const file = `@expo-google-fonts/ibm-plex-${font}_600SemiBold.ttf`;
    const fontfile = createRequire(import.meta.url).resolve(file);
    await sharp({ text: { text: 'a', font: 'IBM Plex Sans', fontfile } }).toBuffer();
  }
  const direction = DIRECTIONS[language];
  const titleDirection = dir === 'rtl' ? 'rtl' : 'ltr';
  const detail = details.filter((each) => each.trim()).join(' · ');
  const texts = [
    await drawText(wordmark, direction, {
      start: MARGIN + SYMBOL + 20,
      middle: 104,
      height: 80,
      sizes: [44, 44],
    }),
    await drawText(title.slice(0, 300), titleDirection, { middle: 326, height: 312, sizes: [76, 46] }),
    await drawText(detail, direction, { middle: 546, height: 64, sizes: [32, 32], color: '#d8b65a' }),
  ];
  const ground = sharp(GROUND).flop(direction === 'rtl');
  const png = { palette: true, colours: 48, dither: 0, effort: 2 };
  return ground.composite(texts).png(png).toBuffer();
}

type Box = { start?: number; middle: number; height: number; sizes: [number, number]; color?: string };

/** Draws a text in the largest size in which it fits. A text that does not fit in the smallest size is cut. */
async function drawText(text: string, direction: 'ltr' | 'rtl', box: Box) {
  const { start = MARGIN, middle, height, sizes, color = '#ffffff' } = box;
  const draw = (words: string, size: number) => {
    // Pango takes the direction of a text from its first letter or mark.
    const mark = direction === 'rtl' ? '\u200f' : '\u200e';
    const markup = `<span foreground="${color}" insert_hyphens="false">${mark}${escapeHtml(words)}</span>`;
    const style = { width: WIDTH - MARGIN - start, dpi: 72, rgba: true, wrap: 'word-char' } as const;
    const font = `IBM Plex Sans, IBM Plex Sans Arabic, SemiBold ${size}`;
    return sharp({ text: { text: markup, font, ...style } })
      .png()
      .toBuffer({ resolveWithObject: true });
  };
  let [size, words] = [sizes[0], text];
  let drawn = await draw(words, size);
  while (drawn.info.height > height) {
    if (size > sizes[1]) size -= 6;
    else words = `${words.slice(0, Math.max(words.lastIndexOf(' '), words.length - 20))}…`;
    drawn = await draw(words, size);
  }
  const left = direction === 'ltr' ? start : WIDTH - start - drawn.info.width;
  return { input: drawn.data, left, top: Math.round(middle - drawn.info.height / 2) };
}
