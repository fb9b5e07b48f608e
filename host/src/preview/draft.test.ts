// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { CONFIGURATION } from '../testing/shell.tsx';
import { problemOf, readDraft } from './draft.ts';

const SECRET = 'x'.repeat(43);
const send = vi.fn<typeof fetch>();

beforeEach(() => {
  send.mockReset();
  vi.stubGlobal('fetch', send);
});

const read = (answer: unknown) => {
  send.mockResolvedValue(answer instanceof Response ? answer : Response.json(answer));
  return readDraft(CONFIGURATION, SECRET);
};

const refusal = (status: number, hint: string | null = null) =>
  Response.json({ code: 'P0001', message: 'no', hint, details: null }, { status });

it.each([
  ['a link that has ended', refusal(400, 'link_ended'), 'ended'],
  ['too many requests', refusal(429), 'busy'],
  ['a service that fails', refusal(500), 'failed'],
  ['no usable answer', new Response('<html>', { status: 502 }), 'no-answer'],
  ['what is no draft', { table_name: 'x' }, 'failed'],
])('%s is a problem that has words', async (_name, answer, problem) => {
  expect(problemOf(await read(answer).catch((error: unknown) => error))).toBe(problem);
});
