import { ApiError } from './api-error.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A request's body, read no further than `maximumBytes`. @throws ApiError `too_large`, `malformed` */
export async function readBody({ headers, body }: Request, maximumBytes: number): Promise<Bytes> {
  const tooLarge = new ApiError('too_large', `More than ${maximumBytes} bytes are not taken.`);
  if (Number(headers.get('content-length') ?? 0) > maximumBytes) throw tooLarge;
  try {
    return await readChunks(body, maximumBytes, tooLarge);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('malformed', 'The request broke off.');
  }
}

/** All of a body's bytes. @throws `tooLarge` as soon as it has more than `maximumBytes`. */
export async function readChunks(
  body: AsyncIterable<Bytes> | null,
  maximumBytes: number,
  tooLarge: ApiError,
): Promise<Bytes> {
  const chunks: Bytes[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maximumBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** The text under a name in a request's JSON; '' if there is none. @throws ApiError like `readBody` */
export async function readText(request: Request, maximumBytes: number, name: string): Promise<string> {
  const value = parseJsonObject(await readBody(request, maximumBytes))?.[name];
  return typeof value === 'string' ? value : '';
}

/** Parses bytes as a JSON object; null if they are something else. */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    return objectOf(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return null;
  }
}

export function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
