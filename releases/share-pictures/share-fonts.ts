import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as harfbuzz from 'harfbuzzjs';
import sharp from 'sharp';
import subsetFont from 'subset-font';

/** The site's own fonts, by the script that their files are of (`host/src/styles/fonts.css`), for titles and for what stands below. */
const PACKAGES = [
  { name: 'ibm-plex-sans', scripts: ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] },
  { name: 'ibm-plex-sans-arabic', scripts: ['arabic'] },
] as const;
const WEIGHTS = [400, 600] as const;

/** Families as the files name them, for Pango. */
export const REGULAR = 'IBM Plex Sans, IBM Plex Sans Arabic,';
export const SEMI_BOLD = 'IBM Plex Sans SemiBold, IBM Plex Sans Arabic SemiBold,';

/** The characters that every weight can draw. */
export type ShareFonts = { letters: ReadonlySet<number> };

const require = createRequire(import.meta.url);

let loaded: Promise<ShareFonts> | undefined;

/** The font files of the packages, as they are on disk: they decide how pictures look. */
export function fontFiles(): string[] {
  return PACKAGES.flatMap(({ name, scripts }) =>
    scripts.flatMap((script) =>
      WEIGHTS.map((weight) =>
        require.resolve(`@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff2`),
      ),
    ),
  );
}

/**
 * Makes the fonts known to Pango, once in a process, and no fonts of the machine: pictures are the same everywhere. Its
 * FreeType reads no WOFF2, so they are written anew as TrueType, into a folder that goes with the process.
 */
export function loadShareFonts(): Promise<ShareFonts> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<ShareFonts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'share-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const files = await Promise.all(fontFiles().map((file) => writeTrueType(file, folder)));
  await withoutFontsOfTheMachine(folder, () => Promise.all(files.map(({ file }) => makeKnown(file))));
  return { letters: new Set(files.flatMap(({ letters }) => [...letters])) };
}

async function writeTrueType(source: string, folder: string) {
  const font = await subsetFont(await readFile(source), EVERYTHING, { targetFormat: 'truetype' });
  const file = path.join(folder, path.basename(source).replace('.woff2', '.ttf'));
  await writeFile(file, font);
  // What it answers lies in memory that it takes back.
  return { file, letters: new Set(new harfbuzz.Face(new harfbuzz.Blob(font)).collectUnicodes()) };
}

/** Every character of the first plane, where the packages' letters are. */
const EVERYTHING = Array.from({ length: 0xd800 - 0x20 }, (_, index) =>
  String.fromCodePoint(index + 0x20),
).join('');

/** fontconfig reads its configuration once, when the first text is drawn. */
async function withoutFontsOfTheMachine(folder: string, drawFirst: () => Promise<unknown>): Promise<void> {
  const configuration = path.join(folder, 'fonts.conf');
  await writeFile(
    configuration,
    `<?xml version="1.0"?><fontconfig><cachedir>${folder}</cachedir></fontconfig>`,
  );
  const { FONTCONFIG_FILE: before } = process.env;
  process.env.FONTCONFIG_FILE = configuration;
  try {
    await drawFirst();
  } finally {
    if (before === undefined) delete process.env.FONTCONFIG_FILE;
    else process.env.FONTCONFIG_FILE = before;
  }
}

async function makeKnown(fontfile: string): Promise<void> {
  await sharp({ text: { text: 'a', font: 'IBM Plex Sans 10', fontfile } })
    .raw()
    .toBuffer();
}
