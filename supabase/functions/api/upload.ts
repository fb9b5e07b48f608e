import { UPLOAD_MAXIMUM_BYTES, UPLOAD_TYPES } from '@burhan/shared/limits';
import { createQueue } from '@burhan/shared/queue';
import { ApiError } from './api-error.ts';
import type { ApiDependencies, Uploads } from './dependencies.ts';
import { fingerprint, imageTypeOf } from './image-type.ts';
import { readBody } from './read-body.ts';
import { requireAdmin } from './require-admin.ts';

const EXTENSIONS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Whoever comes beyond these is told at once: each may take seconds, and nginx waits for 30. */
const MAXIMUM_UPLOADS = 3;
const admission = createQueue({ atOnce: MAXIMUM_UPLOADS, waiting: 0 });
/** Each may take hundreds of megabytes while it is decoded. */
const decoding = createQueue({ waiting: MAXIMUM_UPLOADS });

/**
 * Answers `POST /api/upload`, whose body is a picture's file, with `{ address }` of the picture as it was stored; for
 * admins. What the file claims to be does not count, its bytes do.
 */
export async function answerUpload(
  request: Request,
  { rest, uploads }: Pick<ApiDependencies, 'rest' | 'uploads'>,
): Promise<Response> {
  if (!uploads) throw new ApiError('not_found', 'No uploads are taken here.');
  await requireAdmin(request, rest);
  return admission(() => keepUpload(request, uploads));
}

async function keepUpload(request: Request, uploads: Uploads): Promise<Response> {
  const bytes = await readBody(request, UPLOAD_MAXIMUM_BYTES);
  const type = UPLOAD_TYPES.find((taken) => taken === imageTypeOf(bytes));
  if (!type) throw new ApiError('not_an_image', 'A picture is a JPEG, PNG or WebP file.');

  const store = async () => {
    const picture = await uploads.prepare({ bytes, type });
    const name = `${await fingerprint(picture.bytes)}.${EXTENSIONS[picture.type]}`;
    const address = await uploads.store(name, picture, request.headers.get('authorization') ?? '');
    return Response.json(
      { address },
      { status: 201, headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } },
    );
  };
  return decoding(store, { signal: request.signal });
}
