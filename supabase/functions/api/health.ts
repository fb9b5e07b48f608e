import { ApiError } from './api-error.ts';
import type { ApiDependencies } from './dependencies.ts';
import { hasSecretKey } from './require-admin.ts';

/**
 * Answers `GET /api/health` with `{ missing }`: the names of variables that this deployment lacks. Only the project's
 * secret key may read them. @throws ApiError `unauthorized`; `not_found` if this environment does not offer the address
 */
export async function answerHealth(
  { headers }: Request,
  { missing, isSecretKey }: Pick<ApiDependencies, 'missing' | 'isSecretKey'>,
): Promise<Response> {
  if (!missing) throw new ApiError('not_found', 'There is no such address here.');
  if (!(await hasSecretKey(headers, isSecretKey))) {
    throw new ApiError('unauthorized', 'Send the secret key of the project.');
  }
  return Response.json(
    { missing },
    { headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } },
  );
}
