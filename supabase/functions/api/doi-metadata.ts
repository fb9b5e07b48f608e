import { normalizeDoi } from '@burhan/shared/doi';
import { ApiError } from './api-error.ts';
import type { ApiDependencies } from './dependencies.ts';
import { type Guard, guardedFetch } from './guarded-fetch.ts';
import { parseJsonObject } from './read-body.ts';
import { requireAdmin } from './require-admin.ts';

const CSL_JSON = 'application/vnd.citationstyles.csl+json';
const MAXIMUM_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** Answers `GET /api/doi/<doi>` with the metadata from the DOI's registry, as CSL-JSON; for admins. */
export async function answerDoiMetadata(
  request: Request,
  encodedDoi: string,
  { rest, doiResolverUrl, ...guard }: Pick<ApiDependencies, 'rest' | 'doiResolverUrl'> & Guard,
): Promise<Response> {
  await requireAdmin(request, rest);
  const doi = parseDoi(encodedDoi);

  const fetched = await guardedFetch(
    `${doiResolverUrl}/${doi.split('/').map(encodeURIComponent).join('/')}`,
    guard,
    {
      accept: CSL_JSON,
      maximumBytes: MAXIMUM_BYTES,
      timeoutMs: TIMEOUT_MS,
      trustedHost: new URL(doiResolverUrl).host,
    },
  ).catch((error: unknown) => {
    // The resolver chooses the target, so these errors are not the caller's mistake.
    const isUpstreams = error instanceof ApiError && ['refused_target', 'too_large'].includes(error.code);
    throw isUpstreams ? new ApiError('upstream_failed', error.message) : error;
  });

  if (fetched.status === 404) throw new ApiError('not_found', 'The DOI is not registered.');
  const metadata = fetched.status === 200 ? parseJsonObject(fetched.bytes) : null;
  if (!metadata) throw new ApiError('upstream_failed', 'The DOI resolver gave no usable answer.');
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(metadata), {
    headers: {
      'Content-Type': `${CSL_JSON}; charset=utf-8`,
      'Cache-Control': 'private, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function parseDoi(encoded: string): string {
  try {
    const doi = normalizeDoi(decodeURIComponent(encoded));
    if (doi) return doi;
  } catch {
    // Text with invalid percent-encoding is no DOI.
  }
  throw new ApiError('malformed', 'This is not a DOI.');
}
