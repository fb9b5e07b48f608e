import { describe, expect, test, vi } from 'vitest';
import type { ApiDependencies, Press } from './dependencies.ts';
import { senderAddress } from './edge-dependencies.ts';
import { openHandler } from './testing/open-handler.ts';

const AGENT = 'Mozilla/5.0 (Test)';

/** A handler that keeps the presses that it would count. */
function openCounter(overrides: Partial<ApiDependencies> = {}) {
  const presses: Press[] = [];
  const ask = openHandler({ countJoin: async (press) => void presses.push(press), ...overrides });
  const press = (body: BodyInit, headers: Record<string, string> = {}) =>
    ask('/joins', { method: 'POST', body, headers: { 'user-agent': AGENT, ...headers } });
  return { presses, press };
}

const P001 = JSON.stringify({ project: 'P001' });

describe('a press of Join', () => {
  test.each([
    '',
    '["P001"]',
    '{"project":1}',
    '{"project":""}',
    '{"project":"a\\u0000"}',
    JSON.stringify({ project: 'x'.repeat(51) }),
    new Uint8Array([0xff, 0xfe]),
  ])('that says %s is refused', async (body) => {
    const { presses, press } = openCounter();
    expect(await press(body)).toMatchObject({ status: 400, code: 'malformed' });
    expect(presses).toEqual([]);
  });

  test('of an id in any script is taken, and nothing larger than 1 KB', async () => {
    const { presses, press } = openCounter();
    const project = '🫀'.repeat(50);
    expect((await press(JSON.stringify({ project }))).status).toBe(204);
    expect(presses).toMatchObject([{ project }]);
    expect(await press(`${P001}${' '.repeat(1024)}`)).toMatchObject({ status: 413, code: 'too_large' });
    expect(presses).toHaveLength(1);
  });

  test.each([
    [undefined, {}, 1],
    [undefined, { 'sec-fetch-site': 'same-origin' }, 1],
    [undefined, { 'sec-fetch-site': 'cross-site', origin: 'https://site.example' }, 0],
    ['https://site.example', { 'sec-fetch-site': 'cross-site', origin: 'https://site.example' }, 1],
    ['https://site.example', { 'sec-fetch-site': 'same-origin' }, 1],
    ['https://site.example', { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' }, 0],
    ['https://site.example', { 'sec-fetch-site': 'cross-site' }, 0],
    ['https://site.example', {}, 0],
  ])('where the site is at %s, with %j, counts %i', async (siteOrigin, headers, count) => {
    const { presses, press } = openCounter(siteOrigin ? { siteOrigin } : {});
    expect((await press(P001, headers as Record<string, string>)).status).toBe(204);
    expect(presses).toHaveLength(count);
  });

  test('that cannot be counted says so, and logs nothing of who pressed', async () => {
    const console_ = vi.spyOn(console, 'error');
    const warnings: unknown[] = [];
    const { press } = openCounter({
      countJoin: async ({ address }) => {
        throw Object.assign(new Error('The statement took too long.'), { params: [AGENT, address, 'P001'] });
      },
      log: { warn: (message, facts) => warnings.push({ message, ...facts }) },
    });
    expect(await press(P001)).toMatchObject({ status: 503, code: 'busy' });
    expect(warnings).toEqual([
      { message: 'A press of Join could not be counted.', reason: 'The statement took too long.' },
    ]);
    expect(console_).not.toHaveBeenCalled();
    console_.mockRestore();
  });
});

test('on hosted Supabase no more than 64 characters are taken for the address that the platform saw first', () => {
  const headers = { 'x-forwarded-for': ` ${'x'.repeat(1000)}, 10.0.0.1` };
  expect(senderAddress(new Request('http://localhost/', { headers }))).toBe('x'.repeat(64));
});
