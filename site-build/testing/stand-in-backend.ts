import type { IncomingMessage, RequestListener } from 'node:http';
import { type HttpServer, startHttpServer } from '@burhan/testing/http-server';

/** The backend of a tested nginx. It answers what the test wants and records the requests. */
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
