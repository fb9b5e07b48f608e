import sharp, { type Sharp } from 'sharp';

/** More pixels than a camera's picture has, but few enough for the memory. */
const MAXIMUM_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 10;

// Each picture uses one core. The caller decides how many pictures are made at once.
sharp.concurrency(1);
sharp.cache(false);

// For the whole process: sharp opens only these formats, because pictures may come from outside.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`),
});

/** Opens a picture from an unknown source, with limits on its pixels and on the time. */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error', sequentialRead: true }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
}
