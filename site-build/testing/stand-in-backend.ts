import type { IncomingMessage, RequestListener } from 'node:http';
import { type HttpServer, startHttpServer } from '@burhan/testing/http-server';

/** A backend, or a site's host, that answers what the test wants and records the requests. */
export type StandInBackend = HttpServer & {
  /** host:port of its address. */
  upstream: string;
  asked: IncomingMessage[];
  answer: RequestListener;
  /** Forgets the requests, and answers everything with `[]` again. */
  reset(): void;
};

export async function startStandInBackend(): Promise<StandInBackend> {
  const server = await startHttpServer((request, response) => {
    backend.asked.push(request);
    backend.answer(request, response);
  });
  const noRows: RequestListener = (_request, response) =>
    void response.setHeader('Content-Type', 'application/json').end('[]');
  const unasked = () => ({ asked: [], answer: noRows });
  const reset = () => void Object.assign(backend, unasked());
  const backend: StandInBackend = { ...server, upstream: new URL(server.url).host, ...unasked(), reset };
  return backend;
}
