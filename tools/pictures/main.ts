import { globSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/**
 * `node tools/pictures/main.ts`: writes the pictures that come with the site, drawn in SVG here, into `host/static`.
 * Their files are checked in: no build and no start writes them.
 */
const STATIC = path.join(import.meta.dirname, '../../host/static');
const JPEG = { quality: 74, mozjpeg: true, chromaSubsampling: '4:4:4' } as const;
const TOUCH_ICON_PX = 180;

const drawing = (file: string) => sharp(path.join(import.meta.dirname, file));

for (const file of globSync('media/**/*.svg', { cwd: import.meta.dirname }))
  await drawing(file)
    .jpeg(JPEG)
    .toFile(path.join(STATIC, file.replace(/svg$/, 'jpg')));
await drawing('apple-touch-icon.svg')
  .resize(TOUCH_ICON_PX)
  .png({ palette: true })
  .toFile(path.join(STATIC, 'apple-touch-icon.png'));
