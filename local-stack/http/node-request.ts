import type { IncomingMessage } from 'node:http';

/** A request that cannot be understood or is too large; answered with its status. */
export class BadRequestError extends Error {
  override name = 'BadRequestError';
  readonly status: 400 | 408 | 413;
  constructor(status: 400 | 408 | 413, message: string) {
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

/**
 * A fetch `Request` of what arrived at Node's server, its body read to the end.
 * @throws BadRequestError when the body is larger than `maximumBodyBytes` or the headers make no sense.
 */
export async function toFetchRequest(
  message: IncomingMessage,
  url: URL,
  { maximumBodyBytes, signal }: { maximumBodyBytes: number; signal: AbortSignal },
): Promise<Request> {
  const method = message.method ?? 'GET';
  const body = await readBody(message, maximumBodyBytes);
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.byteLength > 0;
  try {
    return new Request(url, { method, headers: fetchHeaders(message), signal, body: hasBody ? body : null });
  } catch {
    throw new BadRequestError(400, 'The request cannot be understood.');
  }
}

/** The address at the other end; from nginx on this machine, the one that nginx saw. */
export function clientAddress(message: IncomingMessage): string {
  const peer = message.socket.remoteAddress ?? '';
  const isLoopback = peer === '::1' || /^(::ffff:)?127\./.test(peer);
  const forwarded = message.headers['x-forwarded-for'];
  if (!isLoopback || forwarded === undefined) return peer;
  return String(forwarded).split(',').at(-1)?.trim().slice(0, 64) || peer;
}

function fetchHeaders(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    if (CONNECTION_HEADERS.has(name)) continue;
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

async function readBody(message: IncomingMessage, maximumBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new BadRequestError(413, `The request is larger than ${maximumBytes} bytes.`);
  if (Number(message.headers['content-length'] ?? 0) > maximumBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of message as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength;
      if (length > maximumBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof BadRequestError) throw error;
    throw new BadRequestError(400, 'The request broke off.');
  }
  return new Uint8Array(Buffer.concat(chunks));
}
