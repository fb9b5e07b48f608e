import type { ConsoleClient } from '@burhan/shared/data/console-client';
import { DataError, type DataErrorCode, dataErrorOf } from '@burhan/shared/data/data-error';
import { refusal } from './access.ts';
import { type DoiRecord, parseCslRecord } from './csl-record.ts';

/** What the edge function does for whoever is logged in. */

/**
 * What a DOI's registration agency says of the publication, asked by the server (docs/product-rules.md#doi-lookup).
 * @param doi a bare DOI, see `normalizeDoi`.
 * @throws DataError 'invalid', 'not-found', 'slow', 'service', 'unauthenticated' or 'forbidden'.
 */
export async function lookUpDoi(client: ConsoleClient, doi: string): Promise<DoiRecord> {
  const response = await functionRequest(client, `/doi/${doi.split('/').map(encodeURIComponent).join('/')}`);
  await refuse(client, response, 'This account may not look up DOIs.');
  if (!response.ok) {
    throw new DataError(LOOKUP_CODES[response.status] ?? 'service', `Answered with ${response.status}.`);
  }
  const answer: unknown = await response.json().catch(() => null);
  const record = parseCslRecord(answer);
  if (!record) throw new DataError('service', 'The record is unreadable.');
  return record;
}

const LOOKUP_CODES: Record<number, DataErrorCode> = { 400: 'invalid', 404: 'not-found', 504: 'slow' };

/**
 * The picture at an address that no row holds yet, fetched by the server under the same guards as every picture
 * (docs/product-rules.md#picture-service). @returns an object URL: the caller revokes it. @throws DataError
 */
export async function previewPicture(client: ConsoleClient, address: string): Promise<string> {
  const response = await functionRequest(client, '/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  });
  if (!response.ok)
    throw dataErrorOf({ message: `The picture was answered with ${response.status}.` }, response.status);
  const picture = await response.blob();
  if (!picture.type.startsWith('image/')) throw new DataError('invalid', 'The answer is no picture.');
  return URL.createObjectURL(picture);
}

/** Long enough for the largest picture from a phone with 0.7 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 75_000;

/**
 * Stores a picture on the server, which checks its bytes and encodes it anew.
 * @returns its address, for an image column.
 * @throws DataError 'too-large', 'not-a-picture', 'no-answer', 'service', 'unauthenticated' or 'forbidden'.
 */
export async function uploadPicture(
  client: ConsoleClient,
  picture: Blob,
  signal: AbortSignal,
): Promise<string> {
  const request = { method: 'POST', body: picture, signal };
  const response = await functionRequest(client, '/upload', request, UPLOAD_TIMEOUT_MS);
  await refuse(client, response, 'This account may not upload pictures.');
  if (!response.ok) {
    const code = UPLOAD_CODES[response.status] ?? 'service';
    throw new DataError(code, `The upload was answered with ${response.status}.`);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer === 'object' && answer !== null && 'address' in answer) return String(answer.address);
  throw new DataError('service', 'The answer names no address.');
}

const UPLOAD_CODES: Record<number, DataErrorCode> = { 413: 'too-large', 415: 'not-a-picture' };

/** The functions themselves stop after 10 s; this stops where even that answer does not come. */
const FUNCTION_TIMEOUT_MS = 20_000;

/** Asks the functions endpoint as whoever is logged in. @throws DataError 'no-answer' */
export async function functionRequest(
  client: ConsoleClient,
  path: string,
  init: RequestInit = {},
  timeoutMs = FUNCTION_TIMEOUT_MS,
): Promise<Response> {
  const { data } = await client.supabase.auth.getSession();
  const headers = new Headers(init.headers);
  headers.set('apikey', client.publishableKey);
  if (data.session) headers.set('authorization', `Bearer ${data.session.access_token}`);
  try {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return await fetch(`${client.functionsAddress}${path}`, { ...init, headers, signal });
  } catch (error) {
    throw new DataError('no-answer', error instanceof Error ? error.message : String(error));
  }
}

/** @throws DataError where whoever asked may not: 'forbidden', or 'unauthenticated' where the session has ended. */
export async function refuse(client: ConsoleClient, { status }: Response, message: string): Promise<void> {
  if (status === 401) throw new DataError('unauthenticated', 'The session has ended.');
  if (status === 403) throw await refusal(client, new DataError('forbidden', message));
}
