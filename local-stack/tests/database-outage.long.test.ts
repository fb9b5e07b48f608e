import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createServerDatabase } from '@burhan/testing/engines';
import { signedInClient } from '@burhan/testing/sign-in';
import { startLocalStack } from '@burhan/testing/stack';
import { describe, expect, test, vi } from 'vitest';

describe('when the PostgreSQL server goes away', () => {
  test('tables are 503 until it is back, in the middle of writes too, and the process lives on', async () => {
    // Not migrated: the site sees to that.
    const url = new URL(await createServerDatabase('empty'));
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
      await vi.waitFor(async () => expect(await status('/healthz')).toBe(503), { timeout: 20_000 });
      const write = await admin.from('ongoing_projects').update({ status: 'Closed' }).eq('id', 'P001');
      expect({ status: write.status, code: write.error?.code }).toEqual({ status: 503, code: 'PGRST001' });
      await proxy.mend();
      await vi.waitFor(async () => expect(await status('/rest/v1/metrics')).toBe(200), { timeout: 20_000 });
      await vi.waitFor(async () => expect(await status('/healthz')).toBe(200), { timeout: 20_000 });
    }

    await site.stop();
    await proxy.cut();
  });
});

/** A TCP way to a server that a test can cut and mend: cut, connections are refused. */
export type BreakableProxy = { port: number; cut(): Promise<void>; mend(): Promise<void> };

export async function startBreakableProxy(targetPort: number): Promise<BreakableProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    client.pipe(target).pipe(client);
    tie(client, target);
    tie(target, client);
  });

  function tie(socket: Socket, other: Socket): void {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  }

  async function listen(port: number): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}
