import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { IMAGE_HASH_PATTERN } from '@burhan/shared/image-address';
import { ApiError } from './api-error.ts';
import type { ApiDependencies, Picture } from './dependencies.ts';
import { fetchPicture, type PictureServers } from './fetch-picture.ts';
import { fingerprint } from './image-type.ts';
import type { ReadPicture } from './picture-source.ts';
import { readText } from './read-body.ts';
import { requireAdmin } from './require-admin.ts';
import type { FindPicture } from './stored-pictures.ts';

/** The picture at an address rarely changes: caches keep it for a day, and a week longer while they ask again. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** Answers `GET /api/r/<hash>` with the stored picture. A query in the address has no effect. */
export async function answerPicture(
  request: Request,
  hash: string,
  { findPicture, readPicture }: { findPicture: FindPicture; readPicture: ReadPicture },
): Promise<Response> {
  if (!IMAGE_HASH_PATTERN.test(hash)) {
    throw new ApiError('malformed', 'A picture is asked for by 10 characters of a-z and 0-9.');
  }
  const address = await findPicture(hash);
  if (address === null) throw new ApiError('not_found', 'No picture is stored under this hash.');
  return pictureResponse(request, await readPicture(address), CACHE_CONTROL);
}

const MAXIMUM_BODY_BYTES = 16 * 1024;

/**
 * Answers `POST /api/preview` `{ address }` with the picture at an address that no row holds yet; for admins, under
 * the same guards as every picture (docs/rules/content.md#picture-service).
 */
export async function answerPreview(
  request: Request,
  dependencies: PictureServers & Pick<ApiDependencies, 'rest'>,
): Promise<Response> {
  await requireAdmin(request, dependencies.rest);
  const address = (await readText(request, MAXIMUM_BODY_BYTES, 'address')).trim();
  const isAddress = /^(?:https?:\/\/[^/\s]|\/(?![/\\]))/i.test(address);
  if (!isAddress || address.length > FIELD_LENGTHS.publications.image_url)
    throw new ApiError('malformed', 'A preview takes { "address": "https://..." }.');
  const picture = await fetchPicture(address, dependencies);
  return pictureResponse(request, picture, 'no-store');
}

/** An SVG is a document. If it is opened by itself, it must neither run nor load anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const PICTURE_POLICY = "default-src 'none'; sandbox";

/** Answers with a picture, or with 304 if the client has it already. */
async function pictureResponse(
  request: Request,
  { bytes, type }: Picture,
  cacheControl: string,
): Promise<Response> {
  const etag = `"${await fingerprint(bytes)}"`;
  const headers = new Headers({
    'Cache-Control': cacheControl,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': type === 'image/svg+xml' ? SVG_POLICY : PICTURE_POLICY,
  });

  const known = request.headers.get('if-none-match');
  if (known?.split(',').some((candidate) => ['*', etag, `W/${etag}`].includes(candidate.trim()))) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', type);
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}
