import { expect, test } from 'vitest';
import { createGuestLimit } from './guest-limit.ts';

function limitAt(clock: { ms: number }) {
  const limit = createGuestLimit(() => clock.ms);
  return (address: string, times: number) =>
    Array.from({ length: times }, () => limit.take(address)).filter(Boolean).length;
}

test('takes 30 of an address at once, and 30 a minute after that', () => {
  const clock = { ms: 0 };
  const taken = limitAt(clock);
  expect(taken('192.0.2.1', 40)).toBe(30);
  clock.ms += 2000;
  expect(taken('192.0.2.1', 5)).toBe(1);
  clock.ms += 60_000;
  expect(taken('192.0.2.1', 40)).toBe(30);
});

test('counts each address by itself, and a network of IPv6 as one', () => {
  const taken = limitAt({ ms: 0 });
  expect(taken('192.0.2.1', 40)).toBe(30);
  expect(taken('192.0.2.2', 40)).toBe(30);
  expect(taken('2001:db8:1:2::1', 20)).toBe(20);
  expect(taken('2001:db8:1:2::2', 20)).toBe(10);
});
