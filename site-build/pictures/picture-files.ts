import { createHash } from 'node:crypto';
import type { PrerenderedPicture } from '@burhan/shared/contract/page';
import { imageTypeOf } from '@burhan/supabase/functions/api/image-type';
import sharp from 'sharp';
import { openPicture } from './open-picture.ts';

/** A folder of this name is in `dist`, with every picture, and in a prerendered site, with the site's pictures. */
export const PICTURES_FOLDER = 'pictures';

const LARGEST = 1280;
const WIDTHS = [320, 640, 960, LARGEST];

/** Qualities at which the formats look alike. More effort for AVIF would take long and gain little. */
const SETTINGS = { avif: { quality: 50, effort: 3 }, webp: { quality: 75 } } as const;

/** sharp's names for the types that it opens. */
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};

/** A file of a picture, by its name below `PICTURES_FOLDER`. */
export type PictureFile = { name: string; make: () => Promise<Uint8Array> };

/**
 * The files of a picture, named by a hash of its bytes and of the settings. None is wider than the picture.
 * @throws Error when the bytes are no picture, or have too many pixels.
 */
export async function pictureFiles(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ prerendered: PrerenderedPicture; files: PictureFile[] }> {
  const type = imageTypeOf(bytes);
  if (!type) throw new Error('It is no picture.');
  const program = JSON.stringify([SETTINGS, WIDTHS, sharp.versions]);
  const hash = createHash('sha256').update(program).update(bytes).digest('hex').slice(0, 24);
  const address = `/${PICTURES_FOLDER}/${hash}`;

  const metadata = type === 'image/svg+xml' ? null : await openPicture(bytes).metadata();
  if (metadata && metadata.format !== FORMATS[type])
    throw new Error(`It begins as ${type}, and is ${metadata.format}.`);
  // SVG drawings and animations are used unchanged.
  if (!metadata || (metadata.pages ?? 1) > 1) {
    const name = `${hash}.${/\w+/.exec(type.slice('image/'.length))}`;
    const size = metadata && { width: metadata.width, height: metadata.pageHeight ?? metadata.height };
    const prerendered = { address: `/${PICTURES_FOLDER}/${name}`, ...size };
    return { prerendered, files: [{ name, make: async () => bytes }] };
  }
  const { width, height } = metadata.autoOrient;
  const largest = Math.min(width, LARGEST);
  const widths = [...WIDTHS.filter((each) => each < largest), largest];
  const rendition = (each: number) => openPicture(bytes).autoOrient().resize({ width: each });
  const files = widths.flatMap((each) => [
    { name: `${hash}-${each}.avif`, make: () => rendition(each).avif(SETTINGS.avif).toBuffer() },
    { name: `${hash}-${each}.webp`, make: () => rendition(each).webp(SETTINGS.webp).toBuffer() },
  ]);
  return { prerendered: { address, widths, width, height }, files };
}
