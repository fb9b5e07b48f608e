import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const FOLDER = 'docs/pictures';
const HASHES = join(FOLDER, 'hashes.json');
const WIDTH_PX = 1600;
const GAP_PX = 24;

/** Colours, type and measures; a rule of one screen makes no picture old. */
const OF_SAMPLE = ['supabase/seed.sql', 'host/src/styles/tokens.css'];
const OF_CONSOLE = [...OF_SAMPLE, 'remote-admin/src/engine/design/theme.ts'];

type Picture = {
  /** Screenshots, from left to right. */
  from: readonly string[];
  /** Texts, styles and rows that it shows. */
  shows: readonly string[];
};

/** The pictures of documents. */
const PICTURES: Readonly<Record<string, Picture>> = {
  'home.png': {
    from: ['home.en.png', 'home.ar.png'],
    shows: [...OF_SAMPLE, 'shared/i18n/{en,ar}/{shell,pages/home}.ts'],
  },
  ...Object.fromEntries(
    ['draft', 'form'].flatMap((name) =>
      ['en', 'ar'].map((language) => [
        `${name}.${language}.png`,
        {
          from: [`${name}.${language}.png`],
          shows: [...OF_CONSOLE, `shared/i18n/${language}/console/{drafts,publications}.ts`],
        },
      ]),
    ),
  ),
};

/** Writes the pictures of the documents, and what they show as hashes. @param shots the folder of the screenshots. */
export async function writePictures(root: string, shots: string): Promise<void> {
  for (const [name, { from }] of Object.entries(PICTURES)) {
    const width = Math.floor((WIDTH_PX - GAP_PX * (from.length - 1)) / from.length);
    const parts = await Promise.all(
      from.map((file) =>
        sharp(join(shots, file)).resize({ width }).png().toBuffer({ resolveWithObject: true }),
      ),
    );
    await sharp({
      create: { width: WIDTH_PX, height: parts[0]?.info.height ?? 1, channels: 3, background: '#fff' },
    })
      .composite(parts.map(({ data }, place) => ({ input: data, top: 0, left: place * (width + GAP_PX) })))
      .png({ palette: true, quality: 80 })
      .toFile(join(root, FOLDER, name));
  }
  keepHashes(root);
}

/** Notes what the pictures show now, as a hash for each. */
export function keepHashes(root: string): void {
  writeFileSync(join(root, HASHES), `${JSON.stringify(hashesOf(root), null, 2)}\n`);
}

/** What the pictures show now, as a hash for each. */
export function hashesOf(root: string): Record<string, string> {
  return Object.fromEntries(Object.entries(PICTURES).map(([name, { shows }]) => [name, hashOf(root, shows)]));
}

/** The pictures that are older than what they show. @returns one line for each. */
export function oldPictures(root: string): string[] {
  const place = join(root, HASHES);
  const hashes: Record<string, string> = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {};
  return Object.entries(hashesOf(root))
    .filter(([name, hash]) => hashes[name] !== hash)
    .map(([name]) => `${FOLDER}/${name} is older than what it shows: npm run pictures takes it anew.`);
}

function hashOf(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync([...patterns], { cwd: root }).sort())
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
