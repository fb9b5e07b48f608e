import { ApiError } from './api-error.ts';
import type { ApiDependencies } from './dependencies.ts';

/**
 * Refuses callers who are not admins. The database decides this from the caller's own token.
 * @throws ApiError `unauthorized` without a valid token, `forbidden` for an account that is no admin.
 */
export async function requireAdmin(request: Request, rest: ApiDependencies['rest']): Promise<void> {
  const authorization = request.headers.get('authorization') ?? '';
  if (!/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(authorization)) throw notLoggedIn();

  const response = await rest('/rpc/may_edit', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: '{}',
  });
  if (response.status === 401 || response.status === 403) throw notLoggedIn();
  if (!response.ok) throw new ApiError('upstream_failed', 'It cannot be looked up now who may do this.');
  if ((await response.json()) !== true) throw new ApiError('forbidden', 'Only an admin may do this.');
}

/** Whether a request carries a secret key of the project. */
export async function hasSecretKey(
  headers: Headers,
  isSecretKey: ApiDependencies['isSecretKey'],
): Promise<boolean> {
  const key = headers.get('apikey') ?? '';
  return /^[\w.-]{16,2048}$/.test(key) && (await isSecretKey?.(key)) === true;
}

function notLoggedIn(): ApiError {
  return new ApiError('unauthorized', 'Log in first.');
}
