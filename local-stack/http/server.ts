import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { BusyError } from '@burhan/shared/queue';
import { jsonAnswer } from '../base/json-answer.ts';
import type { Log } from '../base/log.ts';
import { errorCode, StartupError } from '../base/startup-error.ts';
import { BadRequestError, discardBody, fetchHeaders, requestUrl, toFetchRequest } from './node-request.ts';

/** Answers one request. */
export type Handler = (request: Request) => Promise<Response>;

/** Looks at a request before the handler does: answers it, or leaves it to `next`. */
export type Middleware = (message: IncomingMessage, target: ServerResponse, next: () => void) => void;

export type HttpServer = {
  /** The port in use, also when a free one was asked for. */
  port: number;
  /** Node's own server, for code that handles its upgrades. */
  node: Server;
  /** From now on every request is shown to `middleware` first. */
  intercept(middleware: Middleware): void;
  /** Stops accepting, lets running answers finish for a while, then closes what is left. */
  close(): Promise<void>;
};

export type ListenOptions = {
  host: string;
  port: number;
  handler: Handler;
  /** Bytes of body that a request to a path may have. */
  maximumBodyBytes: (pathname: string) => number;
  /** Whether the handler looks at the headers of a path's requests before it reads their bodies. */
  isBodyAwaited?: (pathname: string) => boolean;
  log: Log;
};

/** Longer than nginx keeps its own connections to here. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
const GRACE_MS = 2500;

/**
 * Serves fetch-style handlers over HTTP.
 * @throws StartupError when the port is taken or the address is not this machine's.
 */
export async function listen(options: ListenOptions): Promise<HttpServer> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS });
  let first: Middleware = (_message, _target, next) => next();
  server.on('request', (message, target) => {
    first(message, target, () => {
      answer(message, target, options).catch((error: unknown) => {
        options.log.error('An answer could not be sent.', { error });
        target.destroy();
      });
    });
  });

  await startListening(server, options);
  return {
    port: portOf(server),
    node: server,
    intercept(middleware) {
      first = middleware;
    },
    close: () => closeServer(server),
  };
}

type AnswerOptions = Pick<ListenOptions, 'handler' | 'maximumBodyBytes' | 'isBodyAwaited' | 'log'>;

async function answer(
  message: IncomingMessage,
  target: ServerResponse,
  options: AnswerOptions,
): Promise<void> {
  const left = new AbortController();
  target.once('close', () => {
    if (!target.writableFinished) left.abort();
  });

  let response: Response;
  try {
    const url = requestUrl(message);
    const headers = fetchHeaders(message);
    const maximumBodyBytes = options.maximumBodyBytes(url.pathname);
    const isBodyAwaited = options.isBodyAwaited?.(url.pathname) ?? false;
    const request = await toFetchRequest(message, url, {
      headers,
      maximumBodyBytes,
      isBodyAwaited,
      signal: left.signal,
    });
    response = await options.handler(request);
    if (isBodyAwaited && !request.bodyUsed) await discardBody(message, maximumBodyBytes);
  } catch (error) {
    response = errorAnswer(error, options.log, message);
  }

  // What is left of a refused body is not worth reading.
  if (!message.complete) target.setHeader('Connection', 'close');
  await sendResponse(response, target, message.method === 'HEAD');
  if (!message.complete) message.destroy();
}

/** Writes a fetch `Response` to Node's, at the pace of the reader; a reader who left is no error. */
async function sendResponse(response: Response, target: ServerResponse, isHead: boolean): Promise<void> {
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

function errorAnswer(error: unknown, log: Log, message: IncomingMessage): Response {
  if (error instanceof BadRequestError) {
    return jsonAnswer(error.status, { code: String(error.status), message: error.message });
  }
  if (error instanceof BusyError) {
    return jsonAnswer(
      503,
      { code: 'busy', message: 'The site is busy. Please try again.' },
      { 'Retry-After': '1' },
    );
  }
  log.error('A request failed.', { method: message.method, error });
  return jsonAnswer(500, { code: 'internal_error', message: 'Something went wrong on the server.' });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function startListening(
  server: Server,
  { host, port }: Pick<ListenOptions, 'host' | 'port'>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ host, port }, resolve);
  try {
    await promise;
  } catch (error) {
    throw explain(error, host, port);
  }
  server.off('error', reject);
}

function explain(error: unknown, host: string, port: number): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} on ${host} is in use: stop what listens there, or set PORT to another one.`,
      );
    case 'EACCES':
      return new StartupError(
        `Port ${port} needs more rights than this user has: set PORT to 1024 or above.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(
        `HOST is "${host}", which is no address of this machine: set it to 127.0.0.1 or 0.0.0.0.`,
      );
    default:
      return error;
  }
}

async function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await promise;
  clearTimeout(timer);
}
