import { TABLE_NAMES } from '@burhan/shared/entities/content';
import { createServerDatabase } from '@burhan/testing/engines';
import { type DrawnRequest, drawnRequest } from '@burhan/testing/hostile/drawn-requests';
import { exchangeBytes, headOf, type RawAnswer, requestBytes } from '@burhan/testing/hostile/send-bytes';
import { startNginxForTests } from '@burhan/testing/nginx';
import { PROPERTY_RUNS } from '@burhan/testing/property-runs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AttackedSite, FOR_ADMINS, openAttackedSite } from '../testing/attacked-site.ts';

/** The same requests in every run; another seed draws others, and a run may be longer. */
const SEED = Number(process.env.HOSTILE_SEED ?? PROPERTY_RUNS.seed);
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 20_000);
const AT_ONCE = 4;
const TIMEOUT_MS = 900_000;
const SET_UP_MS = 240_000;

/** How long somebody else waits beside them. A statement that takes long is ended, and answered 503, before that. */
const PATIENCE_MS = 10_000;
const LOG_BYTES_PER_REQUEST = 500;

const TARGETS = [
  { name: 'the embedded database', isBehindNginx: false, newDatabase: async () => ({}) },
  {
    name: 'a PostgreSQL server, behind nginx',
    isBehindNginx: true,
    newDatabase: async () => ({ DATABASE_URL: await createServerDatabase() }),
  },
];

describe.each(TARGETS)('of requests that mean harm, on $name', ({ isBehindNginx, newDatabase }) => {
  let site: AttackedSite;
  let before: Record<string, string>;
  let url: string;
  let stopNginx = async () => {};

  beforeAll(async () => {
    site = await openAttackedSite(await newDatabase());
    before = await site.stopAndLook();
    await site.start();
    url = site.server().url;
    if (!isBehindNginx) return;
    const { distDir, pages } = site;
    const nginx = await startNginxForTests({ distDir, site: pages, upstream: new URL(url).host });
    url = nginx.url;
    stopNginx = nginx.stop;
  }, SET_UP_MS);
  afterAll(async () => {
    await stopNginx();
    await site.remove();
  });

  const send = async (request: DrawnRequest): Promise<string[]> => {
    const bytes = bytesOf(request, site.callers[request.caller]);
    const answer = await exchangeBytes(Number(new URL(url).port), bytes, request.method === 'HEAD');
    return problemsOf(request, answer, site.hidden);
  };

  /** What a visitor reads of the backend, which keeps no answers. */
  const read = async (path: string): Promise<string> => {
    const init = { headers: site.callers['public key'], signal: AbortSignal.timeout(PATIENCE_MS) };
    const answer = await fetch(site.server().url + path, init);
    return `${answer.status} ${path === '/healthz' ? '' : await answer.text()}`;
  };
  const paths = [
    '/healthz',
    ...TABLE_NAMES.map((table) => `/rest/v1/${table}?select=id,updated_at&order=id`),
  ];

  const number = Math.ceil(REQUESTS / TARGETS.length / AT_ONCE) * AT_ONCE;
  test(
    `${number} are answered at once, change and show nothing, and keep nobody waiting`,
    async () => {
      console.log(`${number} requests of the seed ${SEED} (HOSTILE_REQUESTS, HOSTILE_SEED)`);
      const calm = await Promise.all(paths.map(read));
      const logBefore = site.server().stdout().length;
      const atOnce = Array.from({ length: AT_ONCE }, () => fc.limitShrink(drawnRequest, 200));
      let turn = 0;
      const harmless = fc.asyncProperty(fc.tuple(...atOnce), async (requests) => {
        const place = turn++ % paths.length;
        const [others, ...problems] = await Promise.all([read(paths[place] ?? ''), ...requests.map(send)]);
        expect({ others, problems: problems.flat() }).toEqual({ others: calm[place], problems: [] });
      });
      await fc.assert(harmless, { seed: SEED, numRuns: number / AT_ONCE });

      expect(await Promise.all(paths.map(read))).toEqual(calm);
      expect((site.server().stdout().length - logBefore) / number).toBeLessThan(LOG_BYTES_PER_REQUEST);
      expect(site.server().stdout()).not.toMatch(/A request failed|was not handled|unforeseen/);
      expect(site.server().process).toMatchObject({ exitCode: null, signalCode: null });
      expect(await site.stopAndLook()).toEqual(before);
    },
    TIMEOUT_MS,
  );
});

function bytesOf(request: DrawnRequest, caller: Record<string, string>): Buffer {
  const bytes = requestBytes(request, caller);
  if (request.pieces.length === 0) return bytes;
  const text = bytes.toString('latin1');
  const broken = request.pieces.reduce(
    (rest, [at, piece]) => rest.slice(0, at) + piece + rest.slice(at),
    text,
  );
  // Whatever was left open is closed by this.
  return Buffer.from(`${broken}\r\n\r\n`, 'latin1');
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Whether it is no request of RFC 9112: a server may close the connection, or say that it does not know this HTTP. */
function isMalformed({ method, target, headers = {}, pieces }: DrawnRequest): boolean {
  return (
    pieces.length > 0 ||
    !TOKEN.test(method) ||
    method === 'CONNECT' ||
    !/^\/[\x21-\x7e]*$/.test(target) ||
    Object.values(headers).some((value) => /[\0\r\n]/.test(value))
  );
}

/** The inside of the server: hashes of passwords, places in its code. */
const INSIDE = /\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}|node_modules|node:internal|\n\s+at .+:\d+:\d+/;
const INJECTED = /^(?:x-injected:|set-cookie:|location: *(?:https?:)?\/[\\/])/im;

function problemsOf(
  request: DrawnRequest,
  { status, text }: RawAnswer,
  hidden: AttackedSite['hidden'],
): string[] {
  // Passwords are looked at a few at a time; who comes when the queue is full comes again.
  const isBusy = status === 503 && /\r\nretry-after: /i.test(headOf(text));
  const isRight =
    (status >= 200 && status < 500) ||
    (isBusy && request.target.startsWith('/auth/v1/')) ||
    (isMalformed(request) && [0, 501, 505].includes(status));
  const shown = Object.entries(hidden)
    .filter(
      ([what, secret]) => text.includes(secret) && !(FOR_ADMINS.includes(what) && request.caller === 'admin'),
    )
    .map(([what]) => `shows ${what}`);
  return [
    ...(isRight ? [] : [`${status} ${text.slice(headOf(text).length, 200)}`]),
    ...shown,
    ...(INSIDE.test(text) ? ['shows the inside'] : []),
    ...(INJECTED.test(headOf(text)) ? ['has a header of the sender'] : []),
  ];
}
