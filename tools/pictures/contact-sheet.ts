import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { runSuite } from '../test/run-suite.ts';
import { playwright } from '../test/suites.ts';

/**
 * `npm run pictures -- --all`: every screen that the browser tests walk through, in each width and colour scheme, in
 * `.cache/contact-sheet`, and contact sheets of them: a row a screen, all its pictures beside each other.
 */
const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/contact-sheet');
const ROWS = 3;
const CELL = { width: 360, height: 720, gap: 8 } as const;

if (process.argv[2] !== '--all') {
  console.error('Usage: npm run pictures -- --all');
  process.exit(2);
}

rmSync(folder, { recursive: true, force: true });
const { failures } = runSuite(root, {
  ...playwright('pictures', ['walk[^/]*[.]long']),
  environment: { LONG: '1', PICTURES_FOLDER: folder },
});
for (const failure of failures) console.error(`✗ ${failure}`);
if (failures.length > 0) process.exitCode = 1;

const screens = Object.groupBy(globSync('*.png', { cwd: folder }).sort(), (file) =>
  file.split('~').slice(0, 2).join('~'),
);
for (const kind of ['site', 'console']) {
  const rows = Object.entries(screens).filter(([name]) => name.startsWith(`${kind}~`));
  for (let first = 0; first < rows.length; first += ROWS) {
    const file = join(folder, 'sheets', `${kind}-${String(first / ROWS + 1).padStart(2, '0')}.png`);
    await writeSheet(
      file,
      rows.slice(first, first + ROWS).map(([, files = []]) => files.sort(byLook)),
    );
  }
}
console.log(`${Object.keys(screens).length} screens: ${join(folder, 'sheets')}`);

/** By width, light before dark. */
function byLook(a: string, b: string): number {
  const [, , widthA, schemeA = ''] = a.split('~');
  const [, , widthB, schemeB = ''] = b.split('~');
  return Number(widthA) - Number(widthB) || schemeB.localeCompare(schemeA);
}

async function writeSheet(file: string, rows: string[][]): Promise<void> {
  mkdirSync(join(file, '..'), { recursive: true });
  const cells = rows.flatMap((files, row) => files.map((each, column) => ({ each, row, column })));
  const pictures = cells.map(async ({ each, row, column }) => ({
    input: await sharp(join(folder, each))
      .resize({ width: CELL.width })
      .extract(await topOf(join(folder, each)))
      .toBuffer(),
    left: column * (CELL.width + CELL.gap),
    top: row * (CELL.height + CELL.gap),
  }));
  await sharp({
    create: {
      width: Math.max(...rows.map(({ length }) => length)) * (CELL.width + CELL.gap),
      height: rows.length * (CELL.height + CELL.gap),
      channels: 3,
      background: '#888',
    },
  })
    .composite(await Promise.all(pictures))
    .png()
    .toFile(file);
}

/** What of a picture, scaled to a cell's width, a cell has room for. */
async function topOf(file: string): Promise<{ left: number; top: number; width: number; height: number }> {
  const { width, height } = await sharp(file).metadata();
  const scaled = Math.floor((height * CELL.width) / width);
  return { left: 0, top: 0, width: CELL.width, height: Math.min(CELL.height, scaled) };
}
