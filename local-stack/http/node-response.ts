import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** Writes a fetch `Response` to Node's, at the pace of the reader; a reader who left is no error. */
export async function sendResponse(
  response: Response,
  target: ServerResponse,
  isHead: boolean,
): Promise<void> {
  target.statusCode = response.status;
  for (const [name, value] of response.headers) target.appendHeader(name, value);

  if (isHead || response.body === null) {
    await response.body?.cancel();
    target.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), target);
  } catch {
    target.destroy();
  }
}
