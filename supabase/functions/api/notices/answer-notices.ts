import { ApiError } from '../api-error.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { requireAdmin } from '../require-admin.ts';
import type { CheckDois } from './check-dois.ts';

/** Who waits in the console, behind a proxy that gives up after 30 s, is told of the result. */
const RUN_MS = 18_000;
const LONGEST_WAIT_MS = 27_000;

/**
 * Answers `POST /api/notices`: looks up every publication's DOI now, for admins and for a timer that has the project's
 * secret key. @throws ApiError `busy` where a run takes longer; it goes on.
 */
export async function answerNotices(
  request: Request,
  { rest, isSecretKey, checkDois }: ApiDependencies & { checkDois: CheckDois },
): Promise<Response> {
  if (!(await isTimer(request, isSecretKey))) await requireAdmin(request, rest);

  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new ApiError('busy', 'The DOIs are being looked up; it takes longer.')),
    LONGEST_WAIT_MS,
  );
  try {
    const result = await Promise.race([checkDois({ onlyDue: false, timeMs: RUN_MS }), late]);
    return Response.json(result, {
      headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
    });
  } finally {
    clearTimeout(timer);
  }
}

/** A timer sends its key alone; a browser sends the public key with everything. */
async function isTimer({ headers }: Request, isSecretKey: ApiDependencies['isSecretKey']): Promise<boolean> {
  const key = headers.get('apikey') ?? '';
  return (
    !headers.has('authorization') && /^[\w.-]{16,2048}$/.test(key) && (await isSecretKey?.(key)) === true
  );
}
