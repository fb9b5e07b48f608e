import type { ConsoleClient } from './console-client.ts';
import { DataError } from './data-error.ts';
import { functionRequest } from './function-request.ts';
import { refusal } from './refusal.ts';
import { UploadError, type UploadErrorCode } from './upload-error.ts';

/** Long enough for the largest picture from a phone with 0.7 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 75_000;

/**
 * Stores a picture on the server, which checks its bytes and encodes it anew.
 * @returns its address, for an image column.
 * @throws UploadError, or DataError 'unauthenticated' or 'forbidden'.
 */
export async function uploadPicture(
  client: ConsoleClient,
  picture: Blob,
  signal: AbortSignal,
): Promise<string> {
  const request = { method: 'POST', body: picture, signal };
  const response = await functionRequest(client, '/upload', request, UPLOAD_TIMEOUT_MS).catch(
    (error: unknown) => {
      throw new UploadError('no-answer', error instanceof Error ? error.message : String(error));
    },
  );
  if (response.status === 401) throw new DataError('unauthenticated', 'The session has ended.');
  if (response.status === 403)
    throw await refusal(client, new DataError('forbidden', 'This account may not upload pictures.'));
  if (!response.ok) {
    const code = CODE_BY_STATUS[response.status] ?? 'failed';
    throw new UploadError(code, `The upload was answered with ${response.status}.`);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer === 'object' && answer !== null && 'address' in answer) return String(answer.address);
  throw new UploadError('failed', 'The answer names no address.');
}

const CODE_BY_STATUS: Record<number, UploadErrorCode> = { 413: 'too-large', 415: 'not-a-picture' };
