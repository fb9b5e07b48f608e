import { ApiError } from '../api-error.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { hasSecretKey, requireAdmin } from '../require-admin.ts';
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
  // A timer sends its key alone; a browser sends the public key with everything.
  const { headers } = request;
  const isTimer = !headers.has('authorization') && (await hasSecretKey(headers, isSecretKey));
  if (!isTimer) await requireAdmin(request, rest);

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
