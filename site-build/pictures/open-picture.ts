import sharp, { type Sharp } from 'sharp';

/** More pixels than any camera's picture; fewer than would fill the memory. */
const MAXIMUM_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 10;

// One picture at a time takes one core; whoever has pictures made decides how many are.
sharp.concurrency(1);
sharp.cache(false);

// For the whole process: nothing else that may come from outside is read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`),
});

/** A picture of anybody's to be decoded, within what one may take. */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error', sequentialRead: true }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
}
