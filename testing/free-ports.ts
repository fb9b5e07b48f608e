import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that an operating system gives to outgoing connections (from 32768 on Linux): one of those
 * may be taken between asking for a port and listening on it. Above the last port that browsers refuse (10080).
 */
const FIRST_PORT = 11_000;
const PORT_COUNT = 20_000;

/** Far enough apart that processes of one run, whose numbers are near, do not ask for the same ports. */
const PORTS_PER_PROCESS = 97;

let asked = 0;

/** As many ports of 127.0.0.1 as asked for, all different, where nobody listens when they are asked for. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = FIRST_PORT + ((process.pid * PORTS_PER_PROCESS + asked++) % PORT_COUNT);
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

/** One such port. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (isListening) await once(server.close(), 'close');
  return isListening;
}
