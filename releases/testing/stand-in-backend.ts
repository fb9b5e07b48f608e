import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands behind a tested nginx: it answers what the test wants and keeps what it was asked. */
export type StandInBackend = {
  /** host:port. */
  upstream: string;
  asked: IncomingMessage[];
  answer: RequestListener;
  /** As at first: asked nothing, and `[]` for everything. */
  reset(): void;
  close(): void;
};

export async function startStandInBackend(): Promise<StandInBackend> {
  const server = createServer((request, response) => {
    backend.asked.push(request);
    backend.answer(request, response);
  });
  const backend: StandInBackend = {
    upstream: '',
    asked: [],
    answer: noRows,
    reset: () => {
      backend.asked = [];
      backend.answer = noRows;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  backend.upstream = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return backend;
}

const noRows: RequestListener = (_request, response) =>
  void response.setHeader('Content-Type', 'application/json').end('[]');
