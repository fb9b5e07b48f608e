import type { Socket } from 'node:net';

/** How many connections there may be. */
export type ConnectionLimits = {
  /** Of all addresses together. */
  total: number;
  /** Of one address, except this machine's own: nginx speaks for everybody. */
  perAddress: number;
  isOwnAddress: (address: string) => boolean;
};

/**
 * Limits the connections to the server. At the limit, a new connection replaces one whose request is not being
 * answered, the one that has waited longest first: idle ones, silent ones and those whose request never ends.
 */
export type ConnectionLimiter = {
  /** Accepts a new connection, or closes it when all others are being answered. */
  admit(socket: Socket): void;
  /** A whole request has arrived: the connection is kept while the answer is made. */
  hold(socket: Socket): void;
  /** The answer is made, and may be on its way. */
  release(socket: Socket): void;
};

export function createConnectionLimiter({
  total,
  perAddress,
  isOwnAddress,
}: ConnectionLimits): ConnectionLimiter {
  const admitted = new Map<Socket, string>();
  /** In the order in which they began to wait. */
  const waiting = new Set<Socket>();
  const perAddressCount = new Map<string, number>();

  const leave = (socket: Socket) => {
    const address = admitted.get(socket);
    if (address === undefined) return;
    admitted.delete(socket);
    waiting.delete(socket);
    const left = (perAddressCount.get(address) ?? 1) - 1;
    if (left === 0) perAddressCount.delete(address);
    else perAddressCount.set(address, left);
  };

  const makeRoom = (isMeant: (socket: Socket) => boolean): boolean => {
    for (const socket of waiting) {
      if (!isMeant(socket)) continue;
      leave(socket);
      socket.destroy();
      return true;
    }
    return false;
  };

  const hasRoomFor = (address: string): boolean => {
    const ofAddress = perAddressCount.get(address) ?? 0;
    if (!isOwnAddress(address) && ofAddress >= perAddress) {
      return makeRoom((socket) => admitted.get(socket) === address);
    }
    return admitted.size < total || makeRoom(() => true);
  };

  return {
    admit(socket) {
      const address = socket.remoteAddress ?? '';
      if (!hasRoomFor(address)) {
        socket.destroy();
        return;
      }
      admitted.set(socket, address);
      perAddressCount.set(address, (perAddressCount.get(address) ?? 0) + 1);
      waiting.add(socket);
      socket.once('close', () => leave(socket));
    },
    hold(socket) {
      waiting.delete(socket);
    },
    release(socket) {
      if (!admitted.has(socket)) return;
      waiting.delete(socket);
      waiting.add(socket);
    },
  };
}
