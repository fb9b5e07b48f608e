// @vitest-environment jsdom
import { buildPublication } from '@burhan/testing/rows';
import { beforeEach, expect, it, vi } from 'vitest';
import { CONFIGURATION } from '../testing/shell.tsx';
import { answerDraft, problemOf, readDraft } from './draft.ts';

const SECRET = 'x'.repeat(43);
const GIVEN = {
  table_name: 'publications',
  action: 'update',
  row_id: '7',
  row: buildPublication({ id: 7, title_ar: 'عنوان' }),
  draft_version: '2026-11-23T05:00:00.123456+00:00',
  expires_at: '2026-11-30T05:00:00+00:00',
  is_for_guest: true,
  answer: null,
};
const send = vi.fn<typeof fetch>();

beforeEach(() => {
  send.mockReset();
  vi.stubGlobal('fetch', send);
});

const read = (answer: unknown) => {
  send.mockResolvedValue(answer instanceof Response ? answer : Response.json(answer));
  return readDraft(CONFIGURATION, SECRET);
};

it('a draft is asked for with the secret in the body alone, and the public key', async () => {
  expect(await read(GIVEN)).toEqual(GIVEN);

  const [address, init] = send.mock.calls[0] ?? [];
  expect(address).toBe(`${window.location.origin}/rest/v1/rpc/preview_draft`);
  expect(init).toMatchObject({
    method: 'POST',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { apikey: CONFIGURATION.publishableKey },
    body: JSON.stringify({ secret: SECRET }),
  });
});

it('an answer is about the version that was shown', async () => {
  send.mockResolvedValue(new Response(null, { status: 204 }));
  await answerDraft(CONFIGURATION, SECRET, { draft_version: 'v1', answer: 'agreed', note: '' });

  const [address, init] = send.mock.calls[0] ?? [];
  expect(address).toBe(`${window.location.origin}/rest/v1/rpc/answer_draft`);
  expect(JSON.parse(String(init?.body))).toEqual({
    secret: SECRET,
    draft_version: 'v1',
    answer: 'agreed',
    note: null,
  });
});

const refusal = (status: number, hint: string | null = null) =>
  Response.json({ code: 'P0001', message: 'no', hint, details: null }, { status });

it.each([
  ['a link that has ended', refusal(400, 'link_ended'), 'ended'],
  ['a draft that has changed', refusal(400, 'draft_changed'), 'changed'],
  ['too many requests', refusal(429), 'busy'],
  ['a service that fails', refusal(500), 'failed'],
  ['no usable answer', new Response('<html>', { status: 502 }), 'no-answer'],
  ['what is no draft', { table_name: 'x' }, 'failed'],
])('%s is a problem that has words', async (_name, answer, problem) => {
  expect(problemOf(await read(answer).catch((error: unknown) => error))).toBe(problem);
});
