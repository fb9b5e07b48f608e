import type { IncomingMessage } from 'node:http';

/** A request that cannot be understood or is too large; answered with its status. */
export class BadRequestError extends Error {
  override name = 'BadRequestError';
  readonly status: 400 | 413;
  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

/** Belong to the connection, not to the request. */
const CONNECTION_HEADERS = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The request's address on this server; the host it names is nobody's business. */
export function requestUrl(message: IncomingMessage): URL {
  const target = message.url ?? '';
  const address = `http://localhost${target}`;
  if (!target.startsWith('/') || !URL.canParse(address)) {
    throw new BadRequestError(400, 'The request names no address.');
  }
  return new URL(address);
}

export type RequestOptions = {
  headers: Headers;
  maximumBodyBytes: number;
  /** Nothing of the body is read before the handler asks for it. */
  isBodyAwaited: boolean;
  signal: AbortSignal;
};

/**
 * A fetch `Request` of what arrived at Node's server, its body read to the end, or left to be read.
 * @throws BadRequestError when the body is larger than `maximumBodyBytes` or the headers make no sense.
 */
export async function toFetchRequest(
  message: IncomingMessage,
  url: URL,
  { headers, maximumBodyBytes, isBodyAwaited, signal }: RequestOptions,
): Promise<Request> {
  const method = message.method ?? 'GET';
  const init = { method, headers, signal };
  refuseAnnouncedSize(message, maximumBodyBytes);
  if (isBodyAwaited && method === 'POST') {
    const streamed = { ...init, body: awaitedBody(message, maximumBodyBytes), duplex: 'half' };
    return new Request(url, streamed);
  }
  const body = await readBody(message, maximumBodyBytes);
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.byteLength > 0;
  try {
    return new Request(url, { ...init, body: hasBody ? body : null });
  } catch {
    throw new BadRequestError(400, 'The request cannot be understood.');
  }
}

/** The headers of a message, but for those of its connection. */
export function fetchHeaders(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    if (CONNECTION_HEADERS.has(name)) continue;
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

/** Reads what is left of a body and keeps nothing of it: a client that is still sending would miss its answer. */
export async function discardBody(message: IncomingMessage, maximumBytes: number): Promise<void> {
  let length = 0;
  try {
    for await (const chunk of message as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength;
      if (length > maximumBytes) return;
    }
  } catch {
    // The client has gone, and its body with it.
  }
}

function awaitedBody(
  message: IncomingMessage,
  maximumBytes: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pull = async (stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    const body = await readBody(message, maximumBytes);
    if (body.byteLength > 0) stream.enqueue(body);
    stream.close();
  };
  // Asked for when it is read, and not before.
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

function refuseAnnouncedSize(message: IncomingMessage, maximumBytes: number): void {
  if (Number(message.headers['content-length'] ?? 0) > maximumBytes) throw tooLarge(maximumBytes);
}

function tooLarge(maximumBytes: number): BadRequestError {
  return new BadRequestError(413, `The request is larger than ${maximumBytes} bytes.`);
}

async function readBody(message: IncomingMessage, maximumBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of message as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength;
      if (length > maximumBytes) throw tooLarge(maximumBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof BadRequestError) throw error;
    throw new BadRequestError(400, 'The request broke off.');
  }
  return new Uint8Array(Buffer.concat(chunks));
}
