import { connect, type Socket } from 'node:net';

export type HalfSent = {
  /** How many connections the server has not closed. */
  open(): number;
  close(): void;
};

/**
 * Opens connections to a server on this machine and sends the beginning of a request on each, never the rest.
 * @param from the own address that they come from.
 * @returns when each is connected, or was refused.
 */
export async function sendHalfRequests(
  origin: string,
  count: number,
  { from = '127.0.0.1', begin = 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ' } = {},
): Promise<HalfSent> {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  const connecting = Array.from({ length: count }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    sockets.add(socket);
    socket.on('connect', () => {
      socket.write(begin);
      resolve();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      resolve();
    });
    // Without reading, the end of the connection would go unnoticed.
    socket.resume();
    return promise;
  });
  await Promise.all(connecting);
  return {
    open: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
