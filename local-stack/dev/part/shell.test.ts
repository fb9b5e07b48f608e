import { publicPolicy } from '@burhan/releases/serving/content-policy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../base/log.ts';
import { StartupError } from '../../base/startup-error.ts';
import { type Handler, type HttpServer, listen } from '../../http/server.ts';
import { expectShell, loosened, shellHandler } from './shell.ts';

const PAGE = `<script type="application/json" id="site-configuration">{"remotes":{"remote-public":"/remote-public/p1/remoteEntry.js"}}</script>`;
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

/** What the shell answers, and what it was asked. */
let answer: Handler;
let asked: Request[];
let shell: HttpServer;

beforeEach(async () => {
  asked = [];
  answer = async () => new Response(PAGE, { headers: HTML });
  shell = await listen({
    host: '127.0.0.1',
    port: 0,
    maximumBodyBytes: () => 1000,
    log: silentLog,
    handler: async (request, client) => {
      asked.push(request);
      return answer(request, client);
    },
  });
});
afterEach(() => shell.close());

const address = () => `http://127.0.0.1:${shell.port}`;
const part = { part: 'remote-public', entry: '/entry.ts' } as const;
const pass = (path: string, init?: RequestInit) =>
  shellHandler(
    address(),
    part,
    () => 'ws://here',
  )(new Request(`http://localhost${path}`, init), { address: '' });

it('passes a request on as if it were made at the shell, and its answer back', async () => {
  answer = async () => Response.json([1], { status: 201, headers: { 'Content-Range': '0-0/1' } });

  const response = await pass('/rest/v1/metrics?id=eq.1', {
    method: 'POST',
    body: '{"a":1}',
    headers: { apikey: 'key', origin: 'http://127.0.0.1:4174', 'if-none-match': '"x"' },
  });

  expect(response.status).toBe(201);
  expect(response.headers.get('Content-Range')).toBe('0-0/1');
  expect(await response.json()).toEqual([1]);
  const [request] = asked;
  expect(new URL(request?.url ?? '').pathname + new URL(request?.url ?? '').search).toBe(
    '/rest/v1/metrics?id=eq.1',
  );
  expect(await request?.text()).toBe('{"a":1}');
  expect(request?.headers.get('apikey')).toBe('key');
  for (const name of ['origin', 'if-none-match']) expect(request?.headers.has(name), name).toBe(false);
});

it('changes pages, which the browser does not keep', async () => {
  const policy = publicPolicy([]);
  answer = async () =>
    new Response(PAGE, { headers: { ...HTML, ETag: '"1"', 'Content-Security-Policy': policy } });

  const response = await pass('/publications');

  expect(await response.text()).toContain('"remote-public":"/entry.ts"');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.has('ETag')).toBe(false);
  expect(response.headers.get('Content-Security-Policy')).toBe(loosened(policy, 'ws://here'));
});

it('follows no redirect, and lets none lead out of itself', async () => {
  answer = async () =>
    new Response(null, { status: 301, headers: { Location: `${address()}/publications` } });

  const response = await pass('/publications/');

  expect(response.status).toBe(301);
  expect(response.headers.get('Location')).toBe('/publications');
});

it('says that the shell has gone', async () => {
  await shell.close();

  const response = await pass('/');

  expect(response.status).toBe(502);
  expect(await response.text()).toContain(`${address()} does not answer`);
});

describe('the site that is named', () => {
  it('is accepted where its pages load the part', async () => {
    await expect(expectShell(address(), 'remote-public')).resolves.toBeUndefined();
  });

  it('is refused where nothing answers, or something else', async () => {
    await expect(expectShell(address(), 'remote-admin')).rejects.toThrow(
      'no page of this product that loads remote-admin',
    );
    answer = async () => new Response('<p>Hello</p>', { headers: HTML });
    await expect(expectShell(address(), 'remote-public')).rejects.toThrow(StartupError);
    await shell.close();
    await expect(expectShell(address(), 'remote-public')).rejects.toThrow('cannot be reached');
  });
});

it('loosens nothing of a policy but the connection to the module server', () => {
  const policy = publicPolicy(['https://project.example']);

  expect(loosened(policy, 'ws://127.0.0.1:4174')).toBe(
    policy.replace('https://project.example', 'https://project.example ws://127.0.0.1:4174'),
  );
  expect(loosened("default-src 'none'", 'ws://127.0.0.1:4174')).toBe("default-src 'none'");
});
