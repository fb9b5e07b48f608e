import { foldedDoi } from '@burhan/shared/doi';
import { ApiError } from './api-error.ts';
import { type FoundNotice, noticesInRecord } from './crossref-record.ts';
import type { ApiDependencies } from './dependencies.ts';
import { type Guard, guardedFetch } from './guarded-fetch.ts';
import { hasSecretKey, requireAdmin } from './require-admin.ts';

/** The longest run. An editor waits for it, and the console gives up after 20 s. */
const RUN_MS = 15_000;
const TIMEOUT_MS = 8_000;
/** A record also lists the work's references, which may be thousands. */
const MAXIMUM_BYTES = 8 * 1024 * 1024;

/**
 * Answers `POST /api/retraction-notices`: asks Crossref about the DOI of each publication, one by one, and stores the
 * notices (docs/rules/publications.md#retraction-notices). For admins, and for timers with the project's secret key.
 */
export async function answerRetractionNotices(
  request: Request,
  services: ApiDependencies & Guard,
): Promise<Response> {
  const { rest, isSecretKey, keepRetractionNotices, log } = services;
  // A timer sends only the secret key. A browser sends the public key and the editor's token.
  const { headers } = request;
  const isTimer = !headers.has('authorization') && (await hasSecretKey(headers, isSecretKey));
  if (!isTimer) await requireAdmin(request, rest);
  if (!keepRetractionNotices)
    throw new ApiError('not_found', 'Retraction notices cannot be kept: the service has no secret key.');

  const endsAt = performance.now() + RUN_MS;
  const dois = await publicationDois(rest);
  const result = { checked: 0, failed: 0, found: 0 };
  for (const doi of dois) {
    try {
      const notices = await askCrossref(doi, services, endsAt - performance.now());
      if (notices) result.found += await keepRetractionNotices(doi, notices);
      result.checked++;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      log?.warn('Crossref could not be asked about a DOI.', { doi, problem: error.message });
      // Crossref asks for fewer requests, or there is no time left.
      if (error.code === 'busy') break;
    }
  }
  result.failed = dois.length - result.checked;
  return Response.json(result, {
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
  });
}

/** The distinct DOIs of publications, as they were typed. */
async function publicationDois(rest: ApiDependencies['rest']): Promise<string[]> {
  const response = await rest('/publications?select=doi');
  if (!response.ok) throw new ApiError('upstream_failed', 'The publications cannot be read now.');
  const rows: { doi: string | null }[] = await response.json();
  const dois = rows.flatMap(({ doi }) => (doi !== null && foldedDoi(doi) !== null ? [doi] : []));
  return [...new Set(dois)];
}

/** All notices about a DOI; null if Crossref does not know it. @throws ApiError if the answer is not usable. */
async function askCrossref(
  typedDoi: string,
  { crossrefUrl, contactEmail, ...guard }: Pick<ApiDependencies, 'crossrefUrl' | 'contactEmail'> & Guard,
  leftMs: number,
): Promise<FoundNotice[] | null> {
  if (leftMs <= 0) throw new ApiError('busy', 'No time is left.');
  const doi = foldedDoi(typedDoi) ?? '';
  const { host } = new URL(crossrefUrl);
  const { url, status, bytes } = await guardedFetch(
    `${crossrefUrl}/works/${encodeURIComponent(doi)}`,
    guard,
    {
      accept: 'application/json',
      headers: contactEmail ? { 'user-agent': `burhan-site (mailto:${contactEmail})` } : {},
      maximumBytes: MAXIMUM_BYTES,
      timeoutMs: Math.min(TIMEOUT_MS, Math.ceil(leftMs)),
      trustedHost: host,
    },
  );
  if (status === 404) return null;
  const notices = status === 200 && url.host === host ? noticesInRecord(bytes, doi) : null;
  if (notices) return notices;
  throw new ApiError(status === 429 ? 'busy' : 'upstream_failed', `Crossref answered ${status}.`);
}
