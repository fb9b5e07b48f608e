import { expect, test, vi } from 'vitest';
import { createGuestLimit } from '../backend/guest-limit.ts';
import type { Sender } from '../backend/senders.ts';
import { createRouter, type ReadyRoutes } from './router.ts';

const CLIENT = { address: '192.0.2.1' };

/** What a successful request to the tables sets off. */
async function effectsOf(
  method: string,
  path: string,
  status = 200,
  lane: Sender['lane'] = 'signed in',
): Promise<string[]> {
  const unasked = vi.fn(() => Promise.reject(new Error('Not asked here.')));
  const effects: string[] = [];
  const routes = {
    tables: async () => new Response(null, { status }),
    auth: unasked,
    functions: unasked,
    uploads: unasked,
    guests: createGuestLimit(),
    onWritten: async () => void effects.push('looks'),
    onDraftsChanged: () => effects.push('asks when the next draft is due'),
    senders: { of: async () => ({ lane, mayEdit: false }) },
    onRecorded: () => effects.push('looks for records of logins'),
  } satisfies Partial<ReadyRoutes>;
  const router = createRouter({ ready: () => routes as unknown as ReadyRoutes });
  await router(new Request(`http://localhost/rest/v1/${path}`, { method }), CLIENT);
  return effects;
}

test.each([
  ['GET', 'publications', []],
  ['PATCH', 'publications?id=eq.1', ['looks']],
  ['POST', 'rpc/reorder_publications', ['looks']],
  ['POST', 'content_drafts', ['looks', 'asks when the next draft is due']],
  ['PATCH', 'content%5Fdrafts?id=eq.1', ['looks', 'asks when the next draft is due']],
  ['GET', 'content_drafts', []],
  ['POST', 'rpc/end_session', ['looks', 'looks for records of logins']],
  ['POST', 'rpc/use_recovery_code', ['looks', 'looks for records of logins']],
  ['POST', 'rpc/publish_draft', ['looks', 'asks when the next draft is due']],
])('%s %s sets off %j', async (method, path, effects) => {
  expect(await effectsOf(method, path)).toEqual(effects);
});

test.each(['content_drafts', 'publications', 'rpc/publish_draft'])(
  'a refused write to %s sets off nothing',
  async (path) => {
    expect(await effectsOf('POST', path, 400)).toEqual([]);
  },
);

test('a write of a stranger sets off nothing', async () => {
  for (const path of ['publications', 'content_drafts', 'rpc/end_session'])
    expect(await effectsOf('POST', path, 200, 'anonymous')).toEqual([]);
});

test.each(['/rest/v1/metrics', '/functions/v1/api/doi/1', '/auth/v1/user'])(
  'a request for %s is one use of its session',
  async (path) => {
    const answer = async () => new Response(null);
    const of = vi.fn(async () => ({ lane: 'signed in', mayEdit: true }));
    const routes = {
      tables: answer,
      auth: answer,
      functions: answer,
      senders: { of },
    } as unknown as ReadyRoutes;
    await createRouter({ ready: () => routes })(new Request(`http://localhost${path}`), CLIENT);
    expect(of).toHaveBeenCalledTimes(1);
  },
);

test('previews are asked for by one address 30 times at once, however they are spelled', async () => {
  const routes = {
    tables: async () => new Response(null),
    guests: createGuestLimit(),
    senders: { of: async () => ({ lane: 'anonymous', mayEdit: false }) },
  } as unknown as ReadyRoutes;
  const router = createRouter({ ready: () => routes });
  const ask = (path: string) =>
    router(new Request(`http://localhost/rest/v1/${path}`, { method: 'POST' }), CLIENT);
  for (let count = 0; count < 15; count++)
    for (const name of ['preview_draft', '%61nswer_draft'])
      expect((await ask(`rpc/${name}`)).status).toBe(200);

  const { status, headers } = await ask('rpc/preview_draft');
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([429, '2', 'no-store']);
  expect((await ask('publications')).status).toBe(200);
});
