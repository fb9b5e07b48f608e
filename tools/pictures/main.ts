import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { PAPER_PICTURES } from './paper-pictures.ts';
import { PUBLICATION_PICTURES } from './publication-pictures.ts';
import { HERO_PICTURE, SOCIAL_PICTURE, TOUCH_ICON } from './site-pictures.ts';

/**
 * `node tools/pictures/main.ts`: draws the pictures that come with the site anew, into `host/static`.
 * Their files are checked in: no build and no start draws.
 */
const STATIC = path.join(import.meta.dirname, '../../host/static');
const JPEG = { quality: 74, mozjpeg: true, chromaSubsampling: '4:4:4' } as const;
const TOUCH_ICON_PX = 180;

async function drawJpeg(name: string, svg: string): Promise<void> {
  const file = path.join(STATIC, 'media', `${name}.jpg`);
  await mkdir(path.dirname(file), { recursive: true });
  const { size } = await sharp(Buffer.from(svg)).jpeg(JPEG).toFile(file);
  console.log(`${name}.jpg ${(size / 1024).toFixed(1)} KB`);
}

/** As lines and areas: a tenth of the bytes of a photograph, and sharp on every screen. */
async function drawSvg(name: string, title: string, svg: string): Promise<void> {
  const titled = svg.replace('>', `><title>${title}</title>`);
  const text = titled.replace(/\d+\.\d{2,}/g, (number) => String(Number(Number(number).toFixed(1))));
  await writeFile(path.join(STATIC, 'media', `${name}.svg`), text);
  console.log(`${name}.svg ${(text.length / 1024).toFixed(1)} KB`);
}

for (const [name, svg] of Object.entries(PUBLICATION_PICTURES)) await drawJpeg(`publications/${name}`, svg);
for (const [name, svg] of Object.entries(PAPER_PICTURES)) await drawJpeg(`papers/${name}`, svg);
await drawSvg('hero', 'Sheets of evidence', HERO_PICTURE);
await drawJpeg('social', SOCIAL_PICTURE);

const icon = Buffer.from(TOUCH_ICON);
await sharp(icon)
  .resize(TOUCH_ICON_PX)
  .png({ palette: true })
  .toFile(path.join(STATIC, 'apple-touch-icon.png'));
