import { join } from 'node:path';
import sharp from 'sharp';

const FOLDER = 'docs/pictures';
const WIDTH_PX = 1600;
const GAP_PX = 24;

/** The pictures of the documents: the screenshots that each is made of, from left to right. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  'home.png': ['home.en.png', 'home.ar.png'],
  ...Object.fromEntries(
    ['draft', 'form'].flatMap((name) =>
      ['en', 'ar'].map((language) => [`${name}.${language}.png`, [`${name}.${language}.png`]]),
    ),
  ),
};

/** Writes the pictures of the documents. @param shots the folder of the screenshots. */
export async function writePictures(root: string, shots: string): Promise<void> {
  for (const [name, from] of Object.entries(PICTURES)) {
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
}
