// @vitest-environment jsdom
import { buildPublication } from '@burhan/testing/rows';
import { beforeEach, expect, it, vi } from 'vitest';
import { CONFIGURATION } from '../testing/shell.tsx';
import { createPreviewService, problemOf } from './preview-service.ts';

const SECRET = 'x'.repeat(43);
const DRAFT = {
  table_name: 'publications',
  action: 'update',
  row_id: '1',
  row: buildPublication(),
  draft_version: 'v1',
  expires_at: '2026-11-30T05:00:00+00:00',
  is_for_guest: true,
  answer: null,
};
const service = createPreviewService(CONFIGURATION);
const send = vi.fn<typeof fetch>();

beforeEach(() => {
  send.mockReset();
  vi.stubGlobal('fetch', send);
});

const refusal = (status: number, hint: string | null = null) =>
  new Response(JSON.stringify({ code: 'P0001', message: 'no', hint, details: null }), { status });
const problem = async (answer: Response | Error) => {
  if (answer instanceof Error) send.mockRejectedValue(answer);
  else send.mockResolvedValue(answer);
  return problemOf(await service.read(SECRET).catch((error: unknown) => error));
};

it('sends the secret in the body alone, with the public key', async () => {
  send.mockResolvedValue(new Response(JSON.stringify(DRAFT)));
  expect((await service.read(SECRET)).version).toBe('v1');

  const [address, init] = send.mock.calls[0] ?? [];
  expect(address).toBe(`${window.location.origin}/rest/v1/rpc/preview_draft`);
  expect(init).toMatchObject({
    method: 'POST',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  expect(init?.headers).toMatchObject({ apikey: CONFIGURATION.publishableKey });
  expect(JSON.parse(String(init?.body))).toEqual({ secret: SECRET });
});

it('answers about the version that was shown', async () => {
  send.mockResolvedValue(new Response(null, { status: 204 }));
  await service.answer(SECRET, 'v1', 'agreed', '');

  const [address, init] = send.mock.calls[0] ?? [];
  expect(address).toBe(`${window.location.origin}/rest/v1/rpc/answer_draft`);
  expect(JSON.parse(String(init?.body))).toEqual({
    secret: SECRET,
    draft_version: 'v1',
    answer: 'agreed',
    note: null,
  });
});

it('says what went wrong', async () => {
  expect(await problem(refusal(400, 'link_ended'))).toBe('ended');
  expect(await problem(refusal(400, 'draft_changed'))).toBe('changed');
  expect(await problem(refusal(429))).toBe('busy');
  expect(await problem(refusal(500))).toBe('failed');
  expect(await problem(new Response('<html>', { status: 502 }))).toBe('no-answer');
  expect(await problem(new TypeError('Failed to fetch'))).toBe('no-answer');
  expect(await problem(new Response(JSON.stringify({ table_name: 'x' })))).toBe('failed');
});
