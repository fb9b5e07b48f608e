import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { writeFileAtomically } from '../state/atomic-file.ts';
import { linkOrCopy, removeUnused } from '../state/folder-files.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import type { ShareCard } from './share-card.ts';
import { fontFiles } from './share-fonts.ts';

/** The folder of share pictures in a composed site, and of all that were drawn in `dist`. */
const FOLDER = 'share';
const DRAWN_FOLDER = 'share-pictures';

/** While they are drawn, threads are left to whoever reads files. */
const AT_ONCE = 2;

/** Draws a picture; null for a card that cannot be drawn. */
export type DrawCard = (card: ShareCard) => Promise<Uint8Array | null>;

/**
 * Puts the pictures of cards into a composed site. Each is drawn once, and kept in `dist` by what it says and by the
 * program that draws it.
 * @param siteFolder of the site that is being composed.
 * @param draw replaces how pictures are drawn.
 * @returns the address of each card's picture, in order; null where there is none.
 */
export async function addSharePictures(
  distDir: string,
  siteFolder: string,
  cards: readonly (ShareCard | null)[],
  draw: DrawCard = drawSharePicture,
): Promise<(string | null)[]> {
  const drawn = path.join(distDir, DRAWN_FOLDER);
  await Promise.all(
    [drawn, path.join(siteFolder, FOLDER)].map((folder) => mkdir(folder, { recursive: true })),
  );
  const program = await drawingProgram();
  const names = cards.map((card) => card && pictureName(card, program));
  const wanted = new Map(
    names.flatMap((name, index) => (name === null ? [] : [[name, cards[index] as ShareCard]])),
  );
  const there = new Set<string>();
  const add = async ([name, card]: [string, ShareCard]) => {
    const file = path.join(drawn, name);
    if (!(await isDrawn(file)) && !(await drawInto(file, card, draw))) return;
    await linkOrCopy(file, path.join(siteFolder, FOLDER, name));
    there.add(name);
  };
  const waiting = [...wanted].values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const each of waiting) await add(each);
    }),
  );
  await removeUnused(drawn);
  return names.map((name) => (name !== null && there.has(name) ? `/${FOLDER}/${name}` : null));
}

/** Of one that cannot be drawn an empty file is kept. @returns whether there is a picture. */
async function drawInto(file: string, card: ShareCard, draw: DrawCard): Promise<boolean> {
  const none = `${file}.none`;
  if (await isDrawn(none)) return false;
  try {
    const picture = await draw(card);
    await writeFileAtomically(picture ? file : none, picture ?? '');
    return picture !== null;
  } catch (error) {
    // The page is worth more than its picture; it is tried again with the next composition.
    console.error(`The share picture of "${card.title}" could not be drawn.`, error);
    return false;
  }
}

async function isDrawn(file: string): Promise<boolean> {
  return stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

function pictureName(card: ShareCard, program: string): string {
  return `${createHash('sha256').update(program).update(JSON.stringify(card)).digest('hex').slice(0, 24)}.png`;
}

let program: Promise<string> | undefined;

/** A hash of what decides how a card looks, apart from what it says: this folder, the fonts, the library. */
function drawingProgram(): Promise<string> {
  program ??= (async () => {
    const sources = (await readdir(import.meta.dirname)).filter((name) => !/\.test\./.test(name)).sort();
    const files = [...sources.map((name) => path.join(import.meta.dirname, name)), ...fontFiles()];
    const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
    for (const file of files) hash.update(await readFile(file));
    return hash.digest('hex');
  })();
  return program;
}
