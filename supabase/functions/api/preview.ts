import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { ApiError } from './api-error.ts';
import type { ApiDependencies } from './dependencies.ts';
import { fetchPicture, type PictureServers } from './fetch-picture.ts';
import { pictureResponse } from './picture-response.ts';
import { readText } from './read-body.ts';
import { requireAdmin } from './require-admin.ts';

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
  return pictureResponse(request, picture, { cacheControl: 'no-store' });
}
