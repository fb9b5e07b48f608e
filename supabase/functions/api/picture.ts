import { IMAGE_HASH_PATTERN } from '@burhan/shared/image-address';
import { ApiError } from './api-error.ts';
import type { ApiDependencies } from './dependencies.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { imageTypeOf } from './image-type.ts';
import type { FindPicture } from './stored-pictures.ts';

const MAXIMUM_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** A stored address keeps its picture, mostly: a day without asking, a week while asking. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** An SVG is a document: opened by itself it must neither run nor load anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Answers `GET /api/r/<hash>` with the stored picture (Spec 7, Decisions 6). */
export async function answerPicture(
  request: Request,
  hash: string,
  { findPicture, ...dependencies }: ApiDependencies & { findPicture: FindPicture },
): Promise<Response> {
  if (!IMAGE_HASH_PATTERN.test(hash)) {
    throw new ApiError('malformed', 'A picture is asked for by 10 characters of a-z and 0-9.');
  }
  const address = await findPicture(hash);
  if (address === null) throw new ApiError('not_found', 'No picture is stored under this hash.');

  const bytes = await readPicture(address, dependencies);
  const type = imageTypeOf(bytes);
  if (!type) throw new ApiError('not_an_image', 'The stored address does not lead to an image.');
  return pictureResponse(request, bytes, type);
}

async function readPicture(address: string, { readSiteMedia, transport }: ApiDependencies) {
  if (address.startsWith('/')) {
    const media = await readSiteMedia(address.replace(/[?#].*$/, ''));
    if (!media) throw new ApiError('not_found', 'The site has no such picture.');
    return media.bytes;
  }
  const fetched = await guardedFetch(address, {
    transport,
    accept: 'image/avif,image/webp,image/*;q=0.9',
    maximumBytes: MAXIMUM_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  if (fetched.status !== 200) {
    throw new ApiError('upstream_failed', `The picture's server answered ${fetched.status}.`);
  }
  return fetched.bytes;
}

async function pictureResponse(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Response> {
  const etag = `"${await fingerprint(bytes)}"`;
  const headers = new Headers({
    'Cache-Control': CACHE_CONTROL,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': type === 'image/svg+xml' ? SVG_POLICY : "default-src 'none'; sandbox",
  });
  const known = request.headers.get('if-none-match');
  if (known?.split(',').some((candidate) => ['*', etag, `W/${etag}`].includes(candidate.trim()))) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', type);
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

async function fingerprint(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
