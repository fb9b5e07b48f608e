import { type DoiRecord, parseCslRecord } from '../csl-record.ts';
import type { ConsoleClient } from './console-client.ts';
import { DataError } from './data-error.ts';
import { DoiLookupError, type DoiLookupErrorCode } from './doi-lookup-error.ts';
import { functionRequest } from './function-request.ts';
import { refusal } from './refusal.ts';

/**
 * What a DOI's registration agency says of the publication, asked by the server (docs/product-rules.md#doi-lookup).
 * @param doi a bare DOI, see `normalizeDoi`.
 * @throws DoiLookupError, or DataError 'unauthenticated' or 'forbidden'.
 */
export async function lookUpDoi(client: ConsoleClient, doi: string): Promise<DoiRecord> {
  const response = await functionRequest(
    client,
    `/doi/${doi.split('/').map(encodeURIComponent).join('/')}`,
  ).catch((error: unknown) => {
    throw new DoiLookupError('broken', error instanceof Error ? error.message : String(error));
  });
  if (response.status === 401) throw new DataError('unauthenticated', 'The session has ended.');
  if (response.status === 403)
    throw await refusal(client, new DataError('forbidden', 'This account may not look up DOIs.'));
  if (!response.ok) {
    throw new DoiLookupError(
      CODE_BY_STATUS[response.status] ?? 'broken',
      `Answered with ${response.status}.`,
    );
  }
  const answer: unknown = await response.json().catch(() => null);
  const record = parseCslRecord(answer);
  if (!record) throw new DoiLookupError('broken', 'The record is unreadable.');
  return record;
}

const CODE_BY_STATUS: Record<number, DoiLookupErrorCode> = { 400: 'malformed', 404: 'unknown', 504: 'slow' };
