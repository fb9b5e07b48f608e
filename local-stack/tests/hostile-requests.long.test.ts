import { readFile } from 'node:fs/promises';
import { sendHalfRequests } from '@burhan/releases/testing/half-sent';
import { TABLE_NAMES } from '@burhan/shared/entities/content';
import { createServerDatabase } from '@burhan/testing/engines';
import {
  type Caller,
  type DrawnRequest,
  drawnRequest,
  HOSTILE_REQUESTS,
} from '@burhan/testing/hostile/drawn-requests';
import { HOSTILE_BYTES } from '@burhan/testing/hostile/hostile-headers';
import {
  exchangeBytes,
  headOf,
  type RawAnswer,
  requestBytes,
  sendBytes,
} from '@burhan/testing/hostile/send-bytes';
import { startNginxForTests } from '@burhan/testing/nginx';
import { PROPERTY_RUNS } from '@burhan/testing/property-runs';
import { tableRequest } from '@burhan/testing/table-request';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
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
const MOST_GROWTH_BYTES = 250 * 1024 * 1024;

const onServer = async () => ({ DATABASE_URL: await createServerDatabase() });
const TARGETS = [
  { name: 'the embedded database', isBehindNginx: false, newDatabase: async () => ({}), isListed: true },
  { name: 'a PostgreSQL server', isBehindNginx: false, newDatabase: onServer, isListed: false },
  { name: 'a PostgreSQL server, behind nginx', isBehindNginx: true, newDatabase: onServer, isListed: false },
];

describe.each(TARGETS)('of requests that mean harm, on $name', ({ isBehindNginx, newDatabase, isListed }) => {
  let site: AttackedSite;
  beforeAll(async () => {
    site = await openAttackedSite(await newDatabase());
  }, SET_UP_MS);
  afterAll(() => site.remove());

  const port = () => Number(new URL(site.server().url).port);
  const expectUnharmed = () => {
    expect(site.server().process).toMatchObject({ exitCode: null, signalCode: null });
    expect(site.server().stdout()).not.toMatch(/A request failed|was not handled|unforeseen/);
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

  const askListed = () => {
    let residentBefore: number;
    beforeAll(async () => {
      residentBefore = await residentBytes();
    });

    const residentBytes = async () => {
      const status = await readFile(`/proc/${site.server().process.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
    };

    test.each(Object.entries(HOSTILE_REQUESTS))('%s, are refused or harmless', async (_, listed) => {
      const problems: string[] = [];
      const waiting = [...listed];
      const work = async () => {
        for (let request = waiting.shift(); request; request = waiting.shift()) {
          const caller = request.asAdmin ? 'admin' : 'public key';
          const answer = await sendBytes(port(), requestBytes(request, site.callers[caller]));
          const isRight =
            (answer.status >= 400 && answer.status < 500) || request.harmless?.includes(answer.status);
          const found = [...(isRight ? [] : [answer.status]), ...shownBy(answer, caller, site.hidden)];
          if (found.length > 0) problems.push(`${found}: ${JSON.stringify(request).slice(0, 300)}`);
        }
      };
      await Promise.all(Array.from({ length: 8 }, work));
      expect(problems).toEqual([]);
    });

    test('bytes that are no request, or two in one', async () => {
      // At once: some are only cut off when the server has waited long enough.
      const answers = await Promise.all(
        HOSTILE_BYTES.map(async (bytes) => ({
          bytes: bytes.slice(0, 60),
          ...(await sendBytes(port(), bytes)),
        })),
      );
      const isRight = (status: number) => [0, 200, 301].includes(status) || (status >= 400 && status < 500);
      expect(answers.filter(({ status }) => !isRight(status))).toEqual([]);
      const heads = answers.map(({ text }) => headOf(text)).join('\n');
      expect(heads).not.toMatch(/^(?:set-cookie:|location: (?!\/(?![/\\])))/im);
    });

    test('while hundreds begin a request and say no more, others are served', async () => {
      const origin = `http://127.0.0.1:${port()}`;
      // Less than the limit: a longer body is refused at once.
      const begin = 'POST /auth/v1/token HTTP/1.1\r\nHost: a\r\nContent-Length: 6000\r\n\r\n{';
      const silent = [await sendHalfRequests(origin, 200), await sendHalfRequests(origin, 200, { begin })];
      expect(await read('/healthz')).toMatch(/^200/);
      // None had to be cut off for it.
      expect(silent.map((half) => half.open())).toEqual([200, 200]);
      for (const half of silent) half.close();
    });

    test('after all of it the same process serves, unpolluted, and its memory has not run away', async () => {
      expectUnharmed();
      expect(await tableRequest(site.server(), 'GET', 'metrics?select=id&order=id')).toEqual({
        status: 200,
        body: [1, 2, 3, 4, 5].map((id) => ({ id })),
      });
      expect((await residentBytes()) - residentBefore).toBeLessThan(MOST_GROWTH_BYTES);
    });
  };
  // Once: nginx and the other engine get them drawn.
  if (isListed) describe('those that are listed, as they stand,', askListed);

  const number = Math.ceil(REQUESTS / TARGETS.length / AT_ONCE) * AT_ONCE;
  test(
    `${number} that are drawn are answered at once, change and show nothing, and keep nobody waiting`,
    async () => {
      console.log(`${number} requests of the seed ${SEED} (HOSTILE_REQUESTS, HOSTILE_SEED)`);
      const before = await site.stopAndLook();
      await site.start();
      const { distDir, pages } = site;
      const upstream = `127.0.0.1:${port()}`;
      const nginx = isBehindNginx && (await startNginxForTests({ distDir, site: pages, upstream }));
      if (nginx) onTestFinished(nginx.stop);
      const front = nginx ? Number(new URL(nginx.url).port) : port();
      const send = async (request: DrawnRequest): Promise<string[]> => {
        const bytes = bytesOf(request, site.callers[request.caller]);
        return problemsOf(request, await exchangeBytes(front, bytes, request.method === 'HEAD'), site.hidden);
      };

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
      expectUnharmed();
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

function problemsOf(request: DrawnRequest, answer: RawAnswer, hidden: AttackedSite['hidden']): string[] {
  const { status, text } = answer;
  // Passwords are looked at a few at a time; who comes when the queue is full comes again.
  const isBusy = status === 503 && /\r\nretry-after: /i.test(headOf(text));
  const isRight =
    (status >= 200 && status < 500) ||
    (isBusy && request.target.startsWith('/auth/v1/')) ||
    (isMalformed(request) && [0, 501, 505].includes(status));
  const wrong = isRight ? [] : [`${status} ${text.slice(headOf(text).length, 200)}`];
  return [...wrong, ...shownBy(answer, request.caller, hidden)];
}

/** What an answer says that its sender may not read, or set. */
function shownBy({ text }: RawAnswer, caller: Caller, hidden: AttackedSite['hidden']): string[] {
  const shown = Object.entries(hidden).filter(
    ([what, secret]) => text.includes(secret) && !(FOR_ADMINS.includes(what) && caller === 'admin'),
  );
  return [
    ...shown.map(([what]) => `shows ${what}`),
    ...(INSIDE.test(text) ? ['shows the inside'] : []),
    ...(INJECTED.test(headOf(text)) ? ['has a header of the sender'] : []),
  ];
}
