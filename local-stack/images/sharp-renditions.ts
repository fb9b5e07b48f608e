import { ApiError } from '@burhan/supabase/functions/api/api-error';
import type { Picture, RenditionFormat, Renditions } from '@burhan/supabase/functions/api/dependencies';
import sharp, { type Sharp } from 'sharp';

/** More pixels than any camera's picture; fewer than would fill the memory. */
const MAXIMUM_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 10;

/** The longest side of an uploaded picture: twice the widest rendition. */
const UPLOAD_SIDE = 2560;

const DRAWN = new Set(['image/svg+xml']);

// One picture at a time takes one core; the gates of the service decide how many run.
sharp.concurrency(1);
sharp.cache(false);

/** Smaller renditions of pictures: AVIF, WebP, or JPEG (PNG where something is seen through). */
export const sharpRenditions: Renditions = {
  async render(picture, { width, format }) {
    if (DRAWN.has(picture.type)) return null;
    return decoding(async () => {
      const image = open(picture);
      const { pages = 1, hasAlpha } = await image.metadata();
      if (pages > 1) return null;
      const smaller = image.autoOrient().resize({ width, withoutEnlargement: true });
      return encoded(smaller, format, hasAlpha);
    });
  },
};

/** An uploaded picture decoded and encoded anew, upright, without metadata, of a size that pages can use. */
export function reencodePicture(picture: Picture): Promise<Picture> {
  return decoding(async () => {
    const image = open(picture);
    const { hasAlpha } = await image.metadata();
    const bounded = image
      .autoOrient()
      .resize({ width: UPLOAD_SIDE, height: UPLOAD_SIDE, fit: 'inside', withoutEnlargement: true });
    const bytes = hasAlpha
      ? await bounded.webp({ quality: 90 }).toBuffer()
      : await bounded.jpeg({ quality: 88, mozjpeg: true }).toBuffer();
    return { bytes: new Uint8Array(bytes), type: hasAlpha ? 'image/webp' : 'image/jpeg' };
  });
}

function open({ bytes }: Picture): Sharp {
  return sharp(bytes, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error', sequentialRead: true }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
}

async function encoded(image: Sharp, format: RenditionFormat, hasAlpha: boolean): Promise<Picture> {
  const [encoder, type] = encoderOf(image, format, hasAlpha);
  return { bytes: new Uint8Array(await encoder.toBuffer()), type };
}

/** Qualities at which the formats look alike; AVIF's effort is where more no longer pays for the wait. */
function encoderOf(image: Sharp, format: RenditionFormat, hasAlpha: boolean): [Sharp, string] {
  if (format === 'avif') return [image.avif({ quality: 50, effort: 3 }), 'image/avif'];
  if (format === 'webp') return [image.webp({ quality: 75 }), 'image/webp'];
  if (hasAlpha) return [image.png({ compressionLevel: 9 }), 'image/png'];
  return [image.jpeg({ quality: 78, mozjpeg: true }), 'image/jpeg'];
}

async function decoding<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/pixel limit|timeout/i.test(reason)) {
      throw new ApiError('too_large', 'The picture has more pixels than can be worked on.');
    }
    throw new ApiError('not_an_image', 'The picture is damaged and cannot be read.');
  }
}
