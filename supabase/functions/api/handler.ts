import { ApiError } from './api-error.ts';
import type { ApiDependencies } from './dependencies.ts';
import { answerDoiMetadata } from './doi-metadata.ts';
import { answerPicture } from './picture.ts';
import { createPictureIndex } from './stored-pictures.ts';

/**
 * The functions endpoint (Spec 7, Decisions 6 and 9), the same on the edge runtime and inside the embedded server:
 * `GET /api/r/<hash>` and `GET /api/doi/<doi>`, with or without `/functions/v1` before it.
 * Errors are JSON `{ code, message }`.
 */
export function createApiHandler(dependencies: ApiDependencies): (request: Request) => Promise<Response> {
  const findPicture = createPictureIndex(dependencies);

  return async (request) => {
    try {
      return await route(request, { ...dependencies, findPicture });
    } catch (error) {
      if (error instanceof ApiError) return error.toResponse();
      console.error('A request to the functions endpoint failed.', error);
      return new ApiError('upstream_failed', 'Something went wrong on the server.').toResponse();
    }
  };
}

type Routed = ApiDependencies & { findPicture: ReturnType<typeof createPictureIndex> };

async function route(request: Request, dependencies: Routed): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, kind, rest] = /^(?:\/functions\/v1)?\/api\/(r|doi)\/(.*)$/.exec(pathname) ?? [];
  if (kind === undefined || rest === undefined)
    throw new ApiError('not_found', 'There is no such address here.');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new ApiError('method_not_allowed', 'This address is only read.').toResponse({
      Allow: 'GET, HEAD',
    });
  }
  return kind === 'r'
    ? answerPicture(request, rest, dependencies)
    : answerDoiMetadata(request, rest, dependencies);
}
