import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createQueue } from '@burhan/shared/queue';
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
  const folder = path.join(siteFolder, FOLDER);
  await Promise.all([drawn, folder].map((each) => mkdir(each, { recursive: true })));
  const program = await drawingProgram();
  const drawing = createQueue({ atOnce: AT_ONCE });
  const add = async (name: string, card: ShareCard) => {
    const file = path.join(drawn, name);
    if (!existsSync(file) && !(await drawInto(file, card, draw))) return null;
    await linkOrCopy(file, path.join(folder, name));
    return `/${FOLDER}/${name}`;
  };
  const pictures = new Map<string, Promise<string | null>>();
  const pictureOf = (card: ShareCard) => {
    const name = pictureName(card, program);
    const picture = pictures.get(name) ?? drawing(() => add(name, card));
    pictures.set(name, picture);
    return picture;
  };
  const addresses = await Promise.all(cards.map((card) => card && pictureOf(card)));
  await removeUnused(drawn);
  return addresses;
}

/** Of one that cannot be drawn an empty file is kept. @returns whether there is a picture. */
async function drawInto(file: string, card: ShareCard, draw: DrawCard): Promise<boolean> {
  const none = `${file}.none`;
  if (existsSync(none)) return false;
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
