import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CALLERS, type Header } from './attack.ts';
import type { Rule } from './judge.ts';
import { calmRows, openProbe } from './probe.ts';
import { runAttacks } from './run-attacks.ts';
import type { FuzzSite } from './site/fuzz-site.ts';
import type { Target } from './target.ts';

type Fault = (state: State, url: string, response: ServerResponse) => boolean;
type State = { isBroken: boolean; version: number; logBytes: number };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A site without anything but answers, and with one fault. */
async function faultySite(fault: Fault): Promise<Target> {
  const state: State = { isBroken: false, version: 1, logBytes: 0 };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const url = decodeURIComponent(
      (request.url ?? '').replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/%[89a-f][0-9a-f]/gi, '?'),
    );
    request.resume();
    if (fault(state, url, response)) return;
    if (state.isBroken) response.writeHead(500);
    response.end(
      url.startsWith('/rest/v1/') && url.includes('select=id,updated_at&order=id')
        ? `rows ${state.version}`
        : 'fine',
    );
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const probe = openProbe('backend', url, 'key');
  closing.push(
    probe.close,
    () => server.closeAllConnections(),
    () => server.close(),
  );

  const callers = Object.fromEntries(CALLERS.map((caller) => [caller, [] as Header[]]));
  const nothing = async () => ({ rows: '1' });
  const site = {
    server: () => ({ url }),
    callers,
    markers: { 'a secret': 'nobody may read this' },
    before: { rows: '1' },
    fingerprint: nothing,
    stopAndCompare: nothing,
  };
  return {
    name: 'embedded',
    site: site as unknown as FuzzSite,
    port: () => Number(new URL(url).port),
    probes: () => [probe],
    rows: await calmRows(probe),
    pids: () => [],
    logBytes: () => state.logBytes,
    calmLogBytes: 0,
    isWhole: () => true,
    async restart() {
      Object.assign(state, { isBroken: false, version: 1 });
    },
    close: async () => undefined,
  };
}

const run = (target: Target, goOn = false) =>
  runAttacks(target, { seed: 11, requests: 400, connections: 1, only: null, goOn, shrinkMs: 3000 });

test('a site without faults is left in peace', async () => {
  const tally = await run(await faultySite(() => false));
  expect(tally.findings).toEqual([]);
  expect(tally.sent).toBe(400);
});

/** What a fault does as a request comes in; whether it has answered it. */
const FAULTS: [Rule, string, Fault][] = [
  ['others read what is there', '__proto__', breaksAt(/__proto__/)],
  [
    'nothing has changed',
    'rpc/',
    (state, url) => {
      if (url.includes('rpc/')) state.version++;
      return false;
    },
  ],
  [
    'an answer of 2xx to 4xx',
    'not.',
    (_, url, response) => url.includes('not.') && Boolean(response.writeHead(500).end()),
  ],
  [
    'an answer of 2xx to 4xx',
    '/auth/',
    (_, url, response) => url.startsWith('/auth/v1/token') && Boolean(response.destroy()),
  ],
  [
    'nothing hidden is shown',
    'content_history',
    (_, url, response) =>
      /content_history(?!\?select=id&limit=1$)/.test(url) && Boolean(response.end('nobody may read this')),
  ],
  [
    'less than 500 bytes of log',
    'order=',
    (state, url) => {
      if (/order=(?!id$|order_index,id$)/.test(url)) state.logBytes += 600;
      return false;
    },
  ],
  ['others read within 250 ms', 'like.', (_, url) => /like\./.test(url) && computeFor(400)],
  [
    'an answer within 1 s',
    'like.',
    (_, url, response) => /like\./.test(url) && Boolean(setTimeout(() => response.end(), 1500)),
  ],
];

function breaksAt(pattern: RegExp): Fault {
  return (state, url) => {
    if (pattern.test(url)) state.isBroken = true;
    return false;
  };
}

test.each(FAULTS)(
  'not "%s" is found, and made small: %s',
  async (rule, cause, fault) => {
    const { findings } = await run(await faultySite(fault));

    expect(findings.map(({ violation }) => violation.rule)).toEqual([rule]);
    const smallest = findings[0]?.smallest;
    expect(smallest?.target).toContain(cause);
    expect(smallest?.target.length).toBeLessThan(2000);
  },
  120_000,
);

test('what is broken for people alone is traced to the attack that broke it', async () => {
  const target = await faultySite((state, url, response) => {
    if (/constructor/.test(url)) state.isBroken = true;
    // People ask by fetch, which names itself; attacks do not.
    const isPerson = response.req.headers['user-agent'] === 'node';
    if (url === '/auth/v1/user' && isPerson)
      return Boolean(response.writeHead(state.isBroken ? 500 : 200).end('x'));
    return Boolean(
      response.end(url.includes('select=id,updated_at&order=id') ? `rows ${state.version}` : 'fine'),
    );
  });
  const { findings } = await run(target);
  expect(findings.map(({ violation }) => violation.rule)).toEqual(['people are served']);
  expect(findings[0]?.attacks[0]?.target).toContain('constructor');
}, 120_000);

test('a run that goes on tells one finding of each sort', async () => {
  const target = await faultySite((state, url, response) => {
    if (url.includes('__proto__')) state.isBroken = true;
    return url.includes('not.') && !state.isBroken && Boolean(response.writeHead(500).end());
  });
  const { findings, sent } = await run(target, true);
  expect(sent).toBe(400);
  expect(new Set(findings.map(({ violation }) => violation.rule)).size).toBe(3);
});

/** Of the processor's time: a busy machine gives it in pieces. */
function computeFor(ms: number): false {
  const usedMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
  const before = usedMs(process.threadCpuUsage());
  while (usedMs(process.threadCpuUsage()) - before < ms);
  return false;
}
