import { expect, test, vi } from 'vitest';
import { createRouter, type ReadyRoutes } from './router.ts';

/** What a successful request to the tables sets off. */
async function effectsOf(method: string, path: string, status = 200): Promise<string[]> {
  const unasked = vi.fn(() => Promise.reject(new Error('Not asked here.')));
  const effects: string[] = [];
  const routes = {
    tables: async () => new Response(null, { status }),
    auth: unasked,
    functions: unasked,
    uploads: unasked,
    onWritten: async () => void effects.push('looks'),
    onDraftsChanged: () => effects.push('asks when the next draft is due'),
  } satisfies Partial<ReadyRoutes>;
  const router = createRouter({ ready: () => routes as unknown as ReadyRoutes });
  await router(new Request(`http://localhost/rest/v1/${path}`, { method }));
  return effects;
}

test.each([
  ['GET', 'publications', []],
  ['PATCH', 'publications?id=eq.1', ['looks']],
  ['POST', 'rpc/reorder_publications', ['looks']],
  ['POST', 'content_drafts', ['looks', 'asks when the next draft is due']],
  ['PATCH', 'content%5Fdrafts?id=eq.1', ['looks', 'asks when the next draft is due']],
  ['GET', 'content_drafts', []],
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
