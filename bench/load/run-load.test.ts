import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TABLE_NAMES } from '@burhan/shared/entities/content';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { describe, expect, it } from 'vitest';
import { type LoadPlan, runLoad } from './run-load.ts';
import { visitorRequests } from './visitor-requests.ts';

const PAGE = '<!doctype html><html><body>A page</body></html>\n';

const healthySite: RequestListener = (request, response) => {
  response.end(request.url?.startsWith('/rest/v1/') ? '[]' : PAGE);
};

async function loadOf(site: RequestListener, plan: Partial<LoadPlan> = {}) {
  const server = createServer(site).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await runLoad({
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      seconds: 0.3,
      connections: 4,
      visitorRequests: visitorRequests('sb_publishable_test'),
      nextWrite: null,
      signal: new AbortController().signal,
      ...plan,
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('runLoad', () => {
  it('asks for every public page, a file that it names and all tables, with the public key', async () => {
    const addresses = new Set([
      ...Object.values(PUBLIC_PATHS),
      ...TABLE_NAMES.map((table) => `/rest/v1/${table}`),
      '/favicon.svg',
    ]);
    const asked = new Set<string>();
    const keys = new Set<string | undefined>();
    const stop = new AbortController();

    const { rows } = await loadOf(
      (request, response) => {
        asked.add(request.url?.split('?')[0] ?? '');
        if (request.url?.startsWith('/rest/v1/')) keys.add(request.headers.apikey?.toString());
        if (asked.size >= addresses.size) stop.abort();
        healthySite(request, response);
      },
      { seconds: 60, signal: stop.signal },
    );

    expect(asked).toEqual(addresses);
    expect(keys).toEqual(new Set(['sb_publishable_test']));
    expect(rows.map(({ kind, problems }) => [kind, problems])).toEqual([
      ['page', {}],
      ['release file', {}],
      ['table read', {}],
      ['all', {}],
    ]);
  });

  it('never opens more connections than it was given, and ends by itself', async () => {
    let open = 0;
    let most = 0;

    const { seconds } = await loadOf((request, response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        healthySite(request, response);
      });
    });

    expect(most).toBeLessThanOrEqual(4);
    expect(most).toBeGreaterThan(1);
    expect(seconds).toBeGreaterThanOrEqual(0.3);
  });

  it('tells refused, cut off and half answers apart', async () => {
    let turn = 0;

    const brokenSite: RequestListener = (request, response) => {
      turn += 1;
      if (turn % 4 === 0) response.writeHead(503).end('busy');
      else if (turn % 4 === 1) request.socket.destroy();
      else if (turn % 4 === 2) response.end(PAGE.slice(0, 30));
      else response.writeHead(200, { 'content-length': 9999 }).write('[');
      if (turn % 4 === 3) request.socket.destroySoon();
    };
    // A script may say anything: half of one that says how long it is is all there.
    const checked = visitorRequests('sb_publishable_test').filter(({ kind }) => kind !== 'release file');
    const { rows } = await loadOf(brokenSite, { visitorRequests: checked });

    const problems = Object.keys(rows.at(-1)?.problems ?? {});
    expect(problems).toEqual(expect.arrayContaining(['HTTP 503', 'ECONNRESET', 'incomplete page']));
    expect(Object.values(rows.at(-1)?.problems ?? {}).reduce((sum, count) => sum + count)).toBe(
      rows.at(-1)?.requests,
    );
  });

  it('ends early when it is told to', async () => {
    const stop = new AbortController();

    const { seconds } = await loadOf(
      (request, response) => {
        stop.abort();
        healthySite(request, response);
      },
      { seconds: 60, signal: stop.signal },
    );

    expect(seconds).toBeLessThan(10);
  });
});
