import { ApiError } from './api-error.ts';

/** A request's body, read no further than `maximumBytes`. @throws ApiError `too_large`, `malformed` */
export async function readBody(request: Request, maximumBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ApiError('too_large', `More than ${maximumBytes} bytes are not taken.`);
  if (Number(request.headers.get('content-length') ?? 0) > maximumBytes) throw tooLarge();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > maximumBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('malformed', 'The request broke off.');
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
