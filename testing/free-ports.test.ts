import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, freePorts } from './free-ports.ts';

/** Listens where the operating system says, as an outgoing connection is given its port. */
async function listen(port: number) {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => once(server.close(), 'close') };
}

it('gives ports that no outgoing connection is given', async () => {
  const chosenBySystem = await listen(0);

  for (const port of await freePorts(20)) expect(port).toBeLessThan(Math.min(32_768, chosenBySystem.port));
  await chosenBySystem.close();
});

it('gives different ports, at once and one after the other', async () => {
  const ports = [...(await freePorts(20)), await freePort(), await freePort()];

  expect(new Set(ports).size).toBe(ports.length);
});

it('leaves out where somebody listens', async () => {
  const next = (await freePort()) + 1;
  const taken = await listen(next);

  expect(await freePort()).not.toBe(next);
  await taken.close();
});
