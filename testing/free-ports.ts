import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The ports are below those for outgoing connections (from 32768 on Linux), which may be taken before a test listens.
 * They are above the last port that browsers refuse (10080).
 */
const FIRST_PORT = 11_000;
const PORT_COUNT = 20_000;

/** The distance between processes of one run, whose ids are close, so that they do not choose the same ports. */
const PORTS_PER_PROCESS = 97;

let asked = 0;

/** Finds `count` different ports of 127.0.0.1 on which nothing listens at the moment. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = FIRST_PORT + ((process.pid * PORTS_PER_PROCESS + asked++) % PORT_COUNT);
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

/** Finds one such port. */
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
