import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type LoadPlan, runLoad } from './run-load.ts';
import { visitorActs } from './visitor-acts.ts';

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
      visitorActs: visitorActs('sb_publishable_test'),
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
  it('asks for every public page and all four tables, with the public key, and ends by itself', async () => {
    const asked = new Set<string>();
    const keys = new Set<string | undefined>();

    const { seconds, rows } = await loadOf((request, response) => {
      asked.add(request.url?.split('?')[0] ?? '');
      if (request.url?.startsWith('/rest/v1/')) keys.add(request.headers.apikey?.toString());
      healthySite(request, response);
    });

    expect(asked).toEqual(
      new Set([
        '/favicon.svg',
        ...['/', '/who-we-are', '/aims-goals', '/success-record', '/visionary-model', '/publications'],
        ...['/accepted-manuscripts', '/submitted-papers', '/ongoing-projects', '/collaborations', '/join-us'],
        ...['publications', 'submitted_papers', 'ongoing_projects', 'metrics'].map(
          (table) => `/rest/v1/${table}`,
        ),
      ]),
    );
    expect(keys).toEqual(new Set(['sb_publishable_test']));
    expect(rows.map(({ kind, problems }) => [kind, problems])).toEqual([
      ['page', {}],
      ['release file', {}],
      ['table read', {}],
      ['all', {}],
    ]);
    expect(seconds).toBeGreaterThanOrEqual(0.3);
  });

  it('never opens more connections than it was given', async () => {
    let open = 0;
    let most = 0;

    await loadOf((request, response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        healthySite(request, response);
      });
    });

    expect(most).toBeLessThanOrEqual(4);
    expect(most).toBeGreaterThan(1);
  });

  it('tells refused, cut off and half answers apart', async () => {
    let turn = 0;

    const { rows } = await loadOf((request, response) => {
      turn += 1;
      if (turn % 4 === 0) response.writeHead(503).end('busy');
      else if (turn % 4 === 1) request.socket.destroy();
      else if (turn % 4 === 2) response.end(PAGE.slice(0, 30));
      else response.writeHead(200, { 'content-length': 9999 }).write('[');
      if (turn % 4 === 3) request.socket.destroySoon();
    });

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
