import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { runLoad } from './run-load.ts';
import { visitorRequests } from './visitor-requests.ts';

const PAGE = '<!doctype html><html><body>A page</body></html>\n';
const REQUESTS = 20;

it('counts what is refused, cut off, or answered by half', async () => {
  let turn = 0;
  const stop = new AbortController();
  const server = createServer((request, response) => {
    turn += 1;
    if (turn === REQUESTS) stop.abort();
    if (turn % 5 === 1) request.socket.destroy();
    else if (turn % 5 === 2) response.end(PAGE.slice(0, 30));
    else if (turn % 5 === 3) {
      response.writeHead(200, { 'content-length': 9999 }).write('[');
      request.socket.destroySoon();
    } else if (turn % 5 === 4) response.writeHead(503).end('busy');
    else response.end(request.url?.startsWith('/rest/v1/') ? '[]' : PAGE);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const rows = await runLoad({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seconds: 60,
    connections: 1,
    // A script may say anything: pages and reads in turn.
    requests: visitorRequests('sb_publishable_x').filter(({ kind }) => kind !== 'release file'),
    signal: stop.signal,
  });
  server.close();

  const problems = { 'HTTP 503': 4, UND_ERR_SOCKET: 8, 'incomplete page': 2, 'incomplete rows': 2 };
  expect(rows.at(-1)).toMatchObject({ kind: 'all', requests: REQUESTS, problems });
});
