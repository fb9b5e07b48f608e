import { ENGINES } from '@burhan/testing/engines';
import { signedInClient } from '@burhan/testing/sign-in';
import { type RunningStack, startLocalStack } from '@burhan/testing/stack';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Environment } from '../installation/config.ts';
import { startBreakableProxy } from '../testing/breakable-proxy.ts';

describe.each(ENGINES)('on $name', ({ start }) => {
  let database: Awaited<ReturnType<typeof start>>;
  let environment: Environment;
  let site: RunningStack;

  beforeAll(async () => {
    database = await start();
    environment = database.environment;
    site = await startLocalStack({ environment });
  });
  afterAll(async () => {
    await site.stop();
    await database.stop();
  });

  test('rows look as they do embedded', async () => {
    const visitor = createClient(site.url, site.publishableKey);
    const { data } = await visitor.from('publications').select('*').order('order_index').limit(1).single();
    expect(data).toMatchObject({ id: 1, order_index: 1 });
    expect(data.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  });

  test('an admin writes, the public key does not, and errors have their shape', async () => {
    const admin = await signedInClient(site, site.admin);
    expect((await admin.from('ongoing_projects').insert({ id: 'P900' })).status).toBe(201);
    expect((await admin.from('ongoing_projects').insert({ id: 'P900' })).status).toBe(409);
    const blank = await admin.from('ongoing_projects').insert({ id: ' ' });
    expect({ status: blank.status, code: blank.error?.code }).toEqual({ status: 400, code: '23514' });
    const visitor = createClient(site.url, site.publishableKey);
    expect((await visitor.from('ongoing_projects').insert({ id: 'P901' })).status).toBe(401);
  });

  test('fifty inserts at once keep exactly the limit', async () => {
    const admin = await signedInClient(site, site.admin);
    const inserts = Array.from({ length: 50 }, (_, index) =>
      admin.from('ongoing_projects').insert({ id: `Q${index}` }),
    );
    await Promise.all(inserts);
    const { count } = await admin.from('ongoing_projects').select('*', { count: 'exact', head: true });
    expect(count).toBe(10);
  });

  test('another installation has the content of its database and secrets of its own', async () => {
    const other = await startLocalStack({ environment });
    const visitor = createClient(other.url, other.publishableKey);
    const { count } = await visitor.from('publications').select('*', { count: 'exact', head: true });
    await other.stop();
    expect(count).toBe(8);
    expect(other.publishableKey).not.toBe(site.publishableKey);
  });
});

describe.each(ENGINES.slice(1))('when $name goes away', ({ start }) => {
  test('tables are 503 until it is back, in the middle of writes too, and the process lives on', async () => {
    const server = await start();
    const url = new URL(server.environment.DATABASE_URL ?? '');
    const proxy = await startBreakableProxy(Number(url.port));
    url.port = String(proxy.port);
    const site = await startLocalStack({ environment: { DATABASE_URL: url.href } });
    const ask = (path: string) => fetch(`${site.url}${path}`, { headers: { apikey: site.publishableKey } });
    const status = async (path: string) => (await ask(path)).status;

    const admin = await signedInClient(site, site.admin);

    for (let outage = 0; outage < 3; outage++) {
      const busy = Array.from({ length: 20 }, () => status('/rest/v1/publications'));
      await proxy.cut();
      for (const answered of await Promise.all(busy)) expect([200, 503]).toContain(answered);
      const refused = await ask('/rest/v1/metrics');
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({ code: 'PGRST001' });
      expect(await status('/healthz')).toBe(503);
      const write = await admin.from('ongoing_projects').update({ status: 'Closed' }).eq('id', 'P001');
      expect({ status: write.status, code: write.error?.code }).toEqual({ status: 503, code: 'PGRST001' });
      await proxy.mend();
      await vi.waitFor(async () => expect(await status('/rest/v1/metrics')).toBe(200), { timeout: 20_000 });
      await vi.waitFor(async () => expect(await status('/healthz')).toBe(200), { timeout: 20_000 });
    }

    await site.stop();
    await proxy.cut();
    await server.stop();
  });
});
