import { LRUCache } from 'lru-cache';
import { addressBlock } from './login-limit.ts';

/** Requests of guests with preview links, counted per address as nginx counts them (releases/serving/conf). */
export type GuestLimit = {
  /** Whether another request of this address is taken now. */
  take(address: string): boolean;
};

const AT_ONCE = 30;
const PER_MS = 30 / 60_000;

/** Addresses remembered at most; the longest unused is forgotten first. */
const MAXIMUM_ADDRESSES = 50_000;

/**
 * 30 at once, and 30 a minute.
 * @param now a clock in milliseconds that never goes back.
 */
export function createGuestLimit(now: () => number = () => performance.now()): GuestLimit {
  const taken = new LRUCache<string, { count: number; at: number }>({ max: MAXIMUM_ADDRESSES });

  return {
    take(address) {
      const block = addressBlock(address);
      const last = taken.get(block) ?? { count: 0, at: now() };
      const at = now();
      const count = Math.max(0, last.count - (at - last.at) * PER_MS);
      const isTaken = count + 1 <= AT_ONCE;
      taken.set(block, { count: isTaken ? count + 1 : count, at });
      return isTaken;
    },
  };
}
