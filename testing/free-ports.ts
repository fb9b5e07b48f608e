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

/** Finds a port of 127.0.0.1 on which nothing listens at the moment, another one with each call. */
export async function freePort(): Promise<number> {
  const port = FIRST_PORT + ((process.pid * PORTS_PER_PROCESS + asked++) % PORT_COUNT);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  await once(server.close(), 'close');
  return port;
}
