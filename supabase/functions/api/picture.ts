import { IMAGE_HASH_PATTERN } from '@burhan/shared/image-address';
import { ApiError } from './api-error.ts';
import { pictureResponse } from './picture-response.ts';
import type { ReadPicture } from './picture-source.ts';
import type { FindPicture } from './stored-pictures.ts';

/** A stored address keeps its picture, mostly: a day without asking, a week while asking. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** Answers `GET /api/r/<hash>` with the stored picture, whatever a query says. */
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
  return pictureResponse(request, await readPicture(address), { cacheControl: CACHE_CONTROL });
}
