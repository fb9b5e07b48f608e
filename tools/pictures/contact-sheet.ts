import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { runSuite } from '../test/run-suite.ts';
import { playwright } from '../test/suites.ts';
import { writePictures } from './document-pictures.ts';

/**
 * `npm run pictures`: the pictures of the documents. `npm run pictures -- --all`: every screen that the browser tests walk
 * through, in each width and colour scheme, in `.cache/contact-sheet`, and contact sheets of them, in which a screen's
 * pictures stand beside each other.
 */
const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/contact-sheet');
/** Pictures beside each other: one screen of the site, or two of the console. */
const COLUMNS = 8;
const ROWS = 3;
const CELL = { width: 360, height: 720, gap: 8 } as const;

/** Browser tests that take pictures (e2e/fixtures/pictures.ts). */
const WALKS = ['walk', 'preview.long', 'publication-notices', 'removed-publication', 'console/notices'];

const isAll = process.argv[2] === '--all';
if (process.argv[2] && !isAll) {
  console.error('Usage: npm run pictures [-- --all]');
  process.exit(2);
}

rmSync(folder, { recursive: true, force: true });
const { failures } = runSuite(root, {
  ...playwright('pictures', isAll ? WALKS : ['document-pictures']),
  environment: { PICTURES_FOLDER: folder },
});
for (const failure of failures) console.error(`✗ ${failure}`);
if (failures.length > 0) process.exitCode = 1;
if (!isAll) {
  if (failures.length === 0) await writePictures(root, folder);
  process.exit();
}

const pictures = globSync('*.png', { cwd: folder }).sort(byLook);
for (const kind of ['site', 'console']) {
  const ofKind = pictures.filter((file) => file.startsWith(`${kind}~`));
  for (let first = 0; first < ofKind.length; first += COLUMNS * ROWS) {
    const number = String(first / (COLUMNS * ROWS) + 1).padStart(2, '0');
    await writeSheet(
      join(folder, 'sheets', `${kind}-${number}.png`),
      ofKind.slice(first, first + COLUMNS * ROWS),
    );
  }
}
console.log(`${pictures.length} pictures: ${join(folder, 'sheets')}`);

/** By screen, then by width, light before dark. */
function byLook(a: string, b: string): number {
  const [kindA = '', screenA = '', widthA, schemeA = ''] = a.split('~');
  const [kindB = '', screenB = '', widthB, schemeB = ''] = b.split('~');
  return (
    kindA.localeCompare(kindB) ||
    screenA.localeCompare(screenB) ||
    Number(widthA) - Number(widthB) ||
    schemeB.localeCompare(schemeA)
  );
}

async function writeSheet(file: string, files: string[]): Promise<void> {
  mkdirSync(join(file, '..'), { recursive: true });
  const cells = files.map(async (each, place) => ({
    input: await sharp(join(folder, each))
      .resize({ width: CELL.width })
      .extract(await topOf(join(folder, each)))
      .toBuffer(),
    left: (place % COLUMNS) * (CELL.width + CELL.gap),
    top: Math.floor(place / COLUMNS) * (CELL.height + CELL.gap),
  }));
  await sharp({
    create: {
      width: COLUMNS * (CELL.width + CELL.gap),
      height: ROWS * (CELL.height + CELL.gap),
      channels: 3,
      background: '#888',
    },
  })
    .composite(await Promise.all(cells))
    .png()
    .toFile(file);
}

/** What of a picture, scaled to a cell's width, a cell has room for. */
async function topOf(file: string): Promise<{ left: number; top: number; width: number; height: number }> {
  const { width, height } = await sharp(file).metadata();
  const scaled = Math.floor((height * CELL.width) / width);
  return { left: 0, top: 0, width: CELL.width, height: Math.min(CELL.height, scaled) };
}
