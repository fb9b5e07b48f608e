import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCode, StartupError } from '@burhan/shared/startup-error';
import { createAdaptorServer } from '@hono/node-server';

type Fetch = (request: Request) => Response | Promise<Response>;

export type Listening = {
  node: Server;
  /** The origin that the server answers at. */
  url: string;
  /** Stops accepting, lets running answers finish for a while, then closes what is left. */
  close(): Promise<void>;
};

/** Longer than nginx keeps its connections to this server, because nginx answers 502 if one closes during a request. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
const GRACE_MS = 2500;

/** @throws StartupError when the port is taken or the address is not this machine's. */
export async function listen(
  fetch: Fetch,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const node = createAdaptorServer({
    fetch: (request) => fetch(request),
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS },
  }) as Server;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  node.once('error', reject);
  node.listen({ host, port }, resolve);
  await promise.catch((error: unknown) => {
    throw explain(error, host, port);
  });
  node.off('error', reject);

  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const address = node.address() as AddressInfo;
  return {
    node,
    url: `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`,
    async close() {
      const { promise, resolve } = Promise.withResolvers<void>();
      node.close(() => resolve());
      node.closeIdleConnections();
      const timer = setTimeout(() => node.closeAllConnections(), GRACE_MS);
      await promise;
      clearTimeout(timer);
    },
  };
}

function explain(error: unknown, host: string, port: number): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} on ${host} is in use: stop what listens there, or set PORT to another one.`,
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupError(`${host}:${port} cannot be listened on (${reason}): set HOST and PORT.`);
}
