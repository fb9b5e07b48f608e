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
 * Who has a place at the server. When places run out, a connection that nothing is owed gives its place to a new one,
 * the one that has waited longest first: idle ones, silent ones and those whose request never comes to its end.
 */
export type ConnectionPlaces = {
  /** Gives a new connection a place, or closes it when all others are being answered. */
  admit(socket: Socket): void;
  /** A whole request has come: the connection keeps its place while the answer is made. */
  hold(socket: Socket): void;
  /** The answer is made, and may be on its way. */
  release(socket: Socket): void;
};

export function createConnectionPlaces({
  total,
  perAddress,
  isOwnAddress,
}: ConnectionLimits): ConnectionPlaces {
  const places = new Map<Socket, string>();
  /** In the order in which they began to wait. */
  const waiting = new Set<Socket>();
  const perAddressCount = new Map<string, number>();

  const leave = (socket: Socket) => {
    const address = places.get(socket);
    if (address === undefined) return;
    places.delete(socket);
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
      return makeRoom((socket) => places.get(socket) === address);
    }
    return places.size < total || makeRoom(() => true);
  };

  return {
    admit(socket) {
      const address = socket.remoteAddress ?? '';
      if (!hasRoomFor(address)) {
        socket.destroy();
        return;
      }
      places.set(socket, address);
      perAddressCount.set(address, (perAddressCount.get(address) ?? 0) + 1);
      waiting.add(socket);
      socket.once('close', () => leave(socket));
    },
    hold(socket) {
      waiting.delete(socket);
    },
    release(socket) {
      if (!places.has(socket)) return;
      waiting.delete(socket);
      waiting.add(socket);
    },
  };
}
