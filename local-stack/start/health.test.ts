import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHealth } from './health.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what /healthz says is looked up once a second, and by nobody who asks for it', async () => {
  let isUp = true;
  const isReachable = vi.fn(async () => isUp);
  const health = startHealth({ isReachable });
  const statuses = () => new Set(Array.from({ length: 200 }, () => health.answer().status));

  await vi.advanceTimersByTimeAsync(500);
  expect(statuses()).toEqual(new Set([200]));
  isUp = false;
  expect(statuses()).toEqual(new Set([200]));
  await vi.advanceTimersByTimeAsync(1000);
  expect(statuses()).toEqual(new Set([503]));
  isUp = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(statuses()).toEqual(new Set([200]));
  expect(isReachable).toHaveBeenCalledTimes(3);
  await health.close();
});

test('a database that does not answer is asked no second time meanwhile', async () => {
  const answered = Promise.withResolvers<boolean>();
  const isReachable = vi.fn(() => answered.promise);
  const health = startHealth({ isReachable });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isReachable).toHaveBeenCalledTimes(1);
  answered.resolve(true);
  await health.close();
});
