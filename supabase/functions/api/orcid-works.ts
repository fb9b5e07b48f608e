import { normalizeDoi } from '@burhan/shared/doi';
import { isOrcid } from '@burhan/shared/field-formats';
import { ApiError } from './api-error.ts';
import type { ApiDependencies } from './dependencies.ts';
import { guardedFetch, type RefusalListener } from './guarded-fetch.ts';
import { requireAdmin } from './require-admin.ts';

const MAXIMUM_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MAXIMUM_WORKS = 1000;
const MAXIMUM_TITLE_LENGTH = 500;

type OrcidWork = { doi: string; title: string; year: string };

/** Answers `GET /api/orcid/<iD>` with the works of a public ORCID record that have a DOI; for admins. */
export async function answerOrcidWorks(
  request: Request,
  orcid: string,
  { rest, transport, orcidUrl, closing, onRefused }: ApiDependencies & RefusalListener,
): Promise<Response> {
  await requireAdmin(request, rest);
  if (!isOrcid(orcid)) throw new ApiError('malformed', 'This is not an ORCID iD.');

  const fetched = await guardedFetch(`${orcidUrl}/v3.0/${orcid}/works`, {
    transport,
    onRefused,
    signal: closing,
    accept: 'application/json',
    maximumBytes: MAXIMUM_BYTES,
    timeoutMs: TIMEOUT_MS,
    trustedHost: new URL(orcidUrl).host,
  }).catch((error: unknown) => {
    // Where the service leads is its own choice, not the caller's.
    const isUpstreams = error instanceof ApiError && ['refused_target', 'too_large'].includes(error.code);
    throw isUpstreams ? new ApiError('upstream_failed', error.message) : error;
  });

  if (fetched.status === 404) throw new ApiError('not_found', 'There is no such public record.');
  const works = fetched.status === 200 ? worksOf(jsonOf(fetched.bytes)) : null;
  if (!works) throw new ApiError('upstream_failed', 'ORCID gave no usable answer.');
  return new Response(request.method === 'HEAD' ? null : JSON.stringify({ works }), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Each work once, as the record groups them: by its own DOI, not that of the book or journal it is a part of. */
function worksOf(json: unknown): OrcidWork[] | null {
  const groups = propertiesOf(json).group;
  if (!Array.isArray(groups)) return null;
  const works = new Map<string, OrcidWork>();
  for (const group of groups) {
    const [summary] = [propertiesOf(group)['work-summary']].flat().map(propertiesOf);
    const doi = doiOf(propertiesOf(group)['external-ids']) ?? doiOf(summary?.['external-ids']);
    if (!doi || works.has(doi.toLowerCase()) || works.size >= MAXIMUM_WORKS) continue;
    works.set(doi.toLowerCase(), {
      doi,
      title: textIn(summary, 'title', 'title', 'value').slice(0, MAXIMUM_TITLE_LENGTH).toWellFormed(),
      year: /^\d{4}$/.exec(textIn(summary, 'publication-date', 'year', 'value'))?.[0] ?? '',
    });
  }
  return [...works.values()];
}

function doiOf(ids: unknown): string | null {
  for (const id of [propertiesOf(ids)['external-id']].flat().map(propertiesOf)) {
    if (id['external-id-type'] !== 'doi' || id['external-id-relationship'] === 'part-of') continue;
    const value = id['external-id-value'];
    const doi = typeof value === 'string' ? normalizeDoi(value) : null;
    if (doi) return doi;
  }
  return null;
}

function textIn(value: unknown, ...path: string[]): string {
  const found = path.reduce((within: unknown, name) => propertiesOf(within)[name], value);
  return typeof found === 'string' ? found : '';
}

function propertiesOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
