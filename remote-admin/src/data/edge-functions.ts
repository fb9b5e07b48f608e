import { DataError, type DataErrorCode } from '@burhan/shared/data/data-error';
import type { ConsoleClient } from '@burhan/shared/supabase';
import { refusal } from './answers.ts';
import { type DoiRecord, parseCslRecord } from './csl-record.ts';

/** Long enough for the largest picture from a phone with 0.7 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 75_000;

/** What a check of all DOIs came to. `found` counts the notices that were not known before. */
export type CheckResult = { checked: number; failed: number; found: number };

/** What the edge function does for whoever is logged in. Each act gives data or throws a DataError as `askFunction` does. */
export function createEdgeFunctions(client: ConsoleClient) {
  return {
    /**
     * What a DOI's registration agency says of the publication, asked by the server (docs/rules/publications.md#doi-lookup).
     * @param doi a bare DOI, see `normalizeDoi`.
     */
    lookUpDoi: async (doi: string): Promise<DoiRecord> => {
      const path = `/doi/${doi.split('/').map(encodeURIComponent).join('/')}`;
      const response = await askFunction(client, path, {
        codes: { 400: 'invalid', 404: 'not-found', 504: 'slow' },
      });
      const record = parseCslRecord(await response.json().catch(() => null));
      if (!record) throw new DataError('service', 'The record is unreadable.');
      return record;
    },
    /**
     * The picture at an address that no row holds yet, fetched by the server under the same guards as every picture
     * (docs/rules/content.md#picture-service). @returns an object URL: the caller revokes it.
     */
    previewPicture: async (address: string): Promise<string> => {
      const response = await askFunction(client, '/preview', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ address }),
      });
      const picture = await response.blob();
      if (!picture.type.startsWith('image/')) throw new DataError('invalid', 'The answer is no picture.');
      return URL.createObjectURL(picture);
    },
    /** Stores a picture on the server, which checks its bytes and encodes it anew. @returns its address, for an image column. */
    uploadPicture: async (picture: Blob, signal: AbortSignal): Promise<string> => {
      const response = await askFunction(client, '/upload', {
        method: 'POST',
        body: picture,
        signal,
        timeoutMs: UPLOAD_TIMEOUT_MS,
        codes: { 413: 'too-large', 415: 'not-a-picture' },
      });
      const answer: unknown = await response.json().catch(() => null);
      if (typeof answer === 'object' && answer !== null && 'address' in answer) return String(answer.address);
      throw new DataError('service', 'The answer names no address.');
    },
    /** Has the server ask Crossref about every publication's DOI now (docs/rules/publications.md#retraction-notices). */
    checkRetractionNotices: async (): Promise<CheckResult> => {
      const response = await askFunction(client, '/retraction-notices', { method: 'POST' });
      return response.json();
    },
  };
}

/** The functions themselves stop after 15 s at most; this stops where even that answer does not come. */
const FUNCTION_TIMEOUT_MS = 20_000;

type FunctionRequest = RequestInit & {
  timeoutMs?: number;
  /** What refusals mean that say something of their own, by their status. */
  codes?: Readonly<Record<number, DataErrorCode>>;
};

/**
 * Asks the functions endpoint as whoever is logged in.
 * @throws DataError of `codes`; 'unauthenticated', 'forbidden' or 'no-answer'; 'service' for any other refusal.
 */
export async function askFunction(
  client: ConsoleClient,
  path: string,
  { timeoutMs = FUNCTION_TIMEOUT_MS, codes = {}, ...init }: FunctionRequest,
): Promise<Response> {
  const { data } = await client.supabase.auth.getSession();
  const headers = new Headers(init.headers);
  headers.set('apikey', client.publishableKey);
  if (data.session) headers.set('authorization', `Bearer ${data.session.access_token}`);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const asked = fetch(`${client.functionsAddress}${path}`, { ...init, headers, signal });
  const response = await asked.catch((error: unknown) => {
    throw new DataError('no-answer', error instanceof Error ? error.message : String(error));
  });
  if (response.ok) return response;
  const message = `${path} was answered with ${response.status}.`;
  if (response.status === 401) throw new DataError('unauthenticated', message);
  if (response.status === 403) throw await refusal(client, new DataError('forbidden', message));
  throw new DataError(codes[response.status] ?? 'service', message);
}
