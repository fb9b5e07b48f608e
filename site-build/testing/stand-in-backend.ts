import type { IncomingMessage, RequestListener } from 'node:http';
import { type HttpServer, startHttpServer } from '@burhan/testing/http-server';

/** What stands behind a tested nginx: it answers what the test wants and keeps what it was asked. */
export type StandInBackend = HttpServer & {
  /** host:port of its address. */
  upstream: string;
  asked: IncomingMessage[];
  answer: RequestListener;
  /** As at first: asked nothing, and `[]` for everything. */
  reset(): void;
};

export async function startStandInBackend(): Promise<StandInBackend> {
  const server = await startHttpServer((request, response) => {
    backend.asked.push(request);
    backend.answer(request, response);
  });
  const backend: StandInBackend = {
    ...server,
    upstream: new URL(server.url).host,
    asked: [],
    answer: noRows,
    reset: () => {
      backend.asked = [];
      backend.answer = noRows;
    },
  };
  return backend;
}

const noRows: RequestListener = (_request, response) =>
  void response.setHeader('Content-Type', 'application/json').end('[]');
