import { readFile } from 'node:fs/promises';
import {
  HOSTILE_FUNCTION_CALLS,
  HOSTILE_PAGE_QUERIES,
  HOSTILE_PATHS,
  HOSTILE_TABLE_QUERIES,
} from '@burhan/testing/hostile/hostile-addresses';
import { HOSTILE_BODIES, HOSTILE_FIELDS, HOSTILE_LOGINS } from '@burhan/testing/hostile/hostile-bodies';
import { HOSTILE_FILTERS } from '@burhan/testing/hostile/hostile-filters';
import { HOSTILE_BYTES, HOSTILE_HEADERS, HOSTILE_METHODS } from '@burhan/testing/hostile/hostile-headers';
import type { HostileRequest } from '@burhan/testing/hostile/hostile-request';
import { headOf, openSilentConnections, requestBytes, sendBytes } from '@burhan/testing/hostile/send-bytes';
import { tableRequest } from '@burhan/testing/table-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AttackedSite, openAttackedSite } from '../testing/attacked-site.ts';

const MEGABYTE = 1024 * 1024;
const MOST_GROWTH_BYTES = 250 * MEGABYTE;
const AT_ONCE = 8;

let site: AttackedSite;
let tried = 0;

const port = () => Number(new URL(site.server().url).port);

beforeAll(async () => {
  site = await openAttackedSite({});
});
afterAll(() => site.remove());

/** What is wrong with the answers, one line each. */
async function problemsOf(requests: readonly HostileRequest[]): Promise<string[]> {
  const problems: string[] = [];
  const waiting = [...requests];
  const work = async () => {
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      const caller = site.callers[request.asAdmin ? 'admin' : 'public key'];
      const { status, text } = await sendBytes(port(), requestBytes(request, caller));
      const isRight = (status >= 400 && status < 500) || request.harmless?.includes(status);
      const what = `${request.method.slice(0, 20)} ${request.target.slice(0, 80)} ${JSON.stringify(request.headers ?? {}).slice(0, 80)} ${String(request.body ?? '').slice(0, 60)}`;
      if (!isRight) problems.push(`${status}: ${what}`);
      const isShown = text.includes(site.hidden['a file outside of the site'] ?? '');
      if (isShown || /^set-cookie:/im.test(headOf(text))) problems.push(`LEAK: ${what}`);
      tried++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problems;
}

async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${site.server().process.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

describe('hostile input is refused in 4xx, or harmless', () => {
  let before: number;
  beforeAll(async () => {
    before = await residentBytes();
  });

  test.each([
    ['paths out of folders', HOSTILE_PATHS],
    ['parameters of pages', HOSTILE_PAGE_QUERIES],
    ['parameters of tables', HOSTILE_TABLE_QUERIES],
    ['reads of tables that nobody comes back from', HOSTILE_FILTERS],
    ['addresses of functions', HOSTILE_FUNCTION_CALLS],
    ['broken bodies', HOSTILE_BODIES],
    ['wrong values in every field', HOSTILE_FIELDS],
    ['logins', HOSTILE_LOGINS],
    ['headers', HOSTILE_HEADERS],
    ['methods', HOSTILE_METHODS],
  ])('%s', async (_, requests) => {
    expect(await problemsOf(requests)).toEqual([]);
  });

  test('bytes that are no request, or two in one', async () => {
    // At once: some are only cut off when the server has waited long enough.
    const answers = await Promise.all(
      HOSTILE_BYTES.map(async (bytes) => ({
        bytes: bytes.slice(0, 60),
        ...(await sendBytes(port(), bytes)),
      })),
    );
    tried += answers.length;
    const isRight = (status: number) => [0, 200, 301].includes(status) || (status >= 400 && status < 500);
    expect(answers.filter(({ status }) => !isRight(status))).toEqual([]);
    const heads = answers.map(({ text }) => headOf(text)).join('\n');
    expect(heads).not.toMatch(/^(?:set-cookie:|location: (?!\/(?![/\\])))/im);
  });

  test('while hundreds begin a request and say no more, others are served', async () => {
    const silent = await openSilentConnections(port(), 400);
    tried += silent.length;
    expect((await fetch(`${site.server().url}/healthz`)).status).toBe(200);
    // None had to be cut off for it.
    expect(silent.filter((socket) => socket.closed)).toEqual([]);
    for (const socket of silent) socket.destroy();
  });

  test('after all of it the same process serves, unpolluted, and its memory has not run away', async () => {
    expect(site.server().process).toMatchObject({ exitCode: null, signalCode: null });
    expect(await tableRequest(site.server(), 'GET', 'metrics?select=id&order=id')).toEqual({
      status: 200,
      body: [1, 2, 3, 4, 5].map((id) => ({ id })),
    });
    expect(site.server().stdout()).not.toMatch(/A request failed|was not handled|unforeseen/);
    const growth = (await residentBytes()) - before;
    expect(growth).toBeLessThan(MOST_GROWTH_BYTES);
    console.log(`${tried} hostile inputs, memory ${Math.round(growth / MEGABYTE)} MB more than before them`);
  });
});
