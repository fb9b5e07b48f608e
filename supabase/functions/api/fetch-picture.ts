import { ApiError } from './api-error.ts';
import type { ApiDependencies, Picture } from './dependencies.ts';
import { type Guard, guardedFetch } from './guarded-fetch.ts';
import { imageTypeOf } from './image-type.ts';

const MAXIMUM_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

export type PictureServers = Pick<ApiDependencies, 'readSiteMedia'> & Guard;

/** Whether an address is a path of this site rather than another server's. */
export function isSiteMedia(address: string): boolean {
  return address.startsWith('/');
}

/**
 * Fetches the picture at an address, from the site itself or from another server within the limits below.
 * @throws ApiError with a status of docs/rules/content.md#picture-service.
 */
export async function fetchPicture(address: string, servers: PictureServers): Promise<Picture> {
  const bytes = isSiteMedia(address) ? await readOwn(address, servers) : await readOther(address, servers);
  const type = imageTypeOf(bytes);
  if (!type) throw new ApiError('not_an_image', 'The address does not lead to an image.');
  return { bytes, type };
}

async function readOwn(address: string, { readSiteMedia }: PictureServers) {
  const [pathname = ''] = address.split(/[?#]/, 1);
  const media = await readSiteMedia(pathname);
  if (!media) throw new ApiError('not_found', 'The site has no such picture.');
  return media.bytes;
}

async function readOther(address: string, guard: Guard) {
  const fetched = await guardedFetch(address, guard, {
    accept: 'image/avif,image/webp,image/*;q=0.9',
    maximumBytes: MAXIMUM_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  if (fetched.status !== 200) {
    throw new ApiError('upstream_failed', `The picture's server answered ${fetched.status}.`);
  }
  return fetched.bytes;
}
