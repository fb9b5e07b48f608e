import { describe, expect, test } from 'vitest';
import { createRestGate } from './rest-gate.ts';

const KEY = 'sb_publishable_abc';
const gate = createRestGate(async () => new Response('[]'), KEY);

function status(init: RequestInit): Promise<number> {
  return gate(new Request('http://localhost/rest/v1/metrics', init)).then((response) => response.status);
}

describe('bearer tokens', () => {
  test.each([
    ['of three parts', 'Bearer a.b.c', 200],
    ['that are the public key', `Bearer ${KEY}`, 200],
    ['of one part', 'Bearer abc', 401],
    ['of two parts', 'Bearer a.b', 401],
    ['of four parts', 'Bearer a.b.c.d', 401],
    ['with an empty part', 'Bearer a..c', 401],
    ['that are empty', 'Bearer', 401],
  ])('%s: %s is %i', async (_case, authorization, expected) => {
    expect(await status({ headers: { authorization } })).toBe(expected);
  });

  test("none at all is let through, with the public key's rights", async () => {
    expect(await status({})).toBe(200);
  });
});

test.each(['OPTIONS', 'PROPFIND'])('%s is 405', async (method) => {
  expect(await status({ method })).toBe(405);
});

test.each(['%', '%zz', 'metrics%ff'])('a path that cannot be decoded, %s, is 400', async (path) => {
  const response = await gate(new Request(`http://localhost/rest/v1/${path}`));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'PGRST125' });
});
