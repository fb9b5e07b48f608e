import { IMAGE_HASH_PATTERN } from '@burhan/shared/image-address';
import { ApiError } from './api-error.ts';
import type { ApiDependencies, Picture } from './dependencies.ts';
import { pictureResponse } from './picture-response.ts';
import { pictureSizeOf } from './picture-size.ts';
import type { ReadPicture } from './picture-source.ts';
import { type ReadRendition, requestedWidth } from './rendition-source.ts';
import type { FindPicture, StoredPicture } from './stored-pictures.ts';

/** A stored address keeps its picture, mostly: a day without asking, a week while asking. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

export type PictureServices = Pick<ApiDependencies, 'keepPictureSize' | 'log' | 'renditions'> & {
  findPicture: FindPicture;
  readPicture: ReadPicture;
  readRendition: ReadRendition;
};

/** Answers `GET /api/r/<hash>` with the stored picture, `?w=` with a smaller one. */
export async function answerPicture(
  request: Request,
  hash: string,
  services: PictureServices,
): Promise<Response> {
  if (!IMAGE_HASH_PATTERN.test(hash)) {
    throw new ApiError('malformed', 'A picture is asked for by 10 characters of a-z and 0-9.');
  }
  const width = requestedWidth(new URL(request.url));
  const stored = await services.findPicture(hash);
  if (!stored) throw new ApiError('not_found', 'No picture is stored under this hash.');

  const picture = await services.readPicture(stored.address);
  await keepSize(stored, picture, services);
  if (width === null) return pictureResponse(request, picture, { cacheControl: CACHE_CONTROL });

  const accept = request.headers.get('accept') ?? '';
  const rendition = await services.readRendition(picture, width, accept);
  return pictureResponse(request, rendition, { cacheControl: CACHE_CONTROL, vary: 'Accept' });
}

/** Pages keep room for a picture whose size their rows know; that it could not be kept is no reason not to show it. */
async function keepSize(
  stored: StoredPicture,
  picture: Picture,
  { keepPictureSize, log }: PictureServices,
): Promise<void> {
  if (!stored.needsSize || !keepPictureSize) return;
  // Until the rows are read again.
  stored.needsSize = false;
  if (stored.measured === undefined) stored.measured = pictureSizeOf(picture);
  if (!stored.measured) return;
  try {
    await keepPictureSize(stored.address, stored.measured);
  } catch (error) {
    log?.warn('The size of a picture could not be kept.', { error });
  }
}
