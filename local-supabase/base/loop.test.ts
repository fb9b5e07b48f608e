import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from './log.ts';
import { startLoop } from './loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs when it is due, sooner when it is woken, and again soon after a failure', async () => {
  const run = vi.fn(async () => 60_000);
  const loop = startLoop('It', run, silentLog);
  const runs = async (afterMs: number) => {
    await vi.advanceTimersByTimeAsync(afterMs);
    return run.mock.calls.length;
  };
  expect(await runs(0)).toBe(1);
  expect(await runs(59_999)).toBe(1);
  expect(await runs(1)).toBe(2);
  loop.wake(300);
  loop.wake(500);
  expect(await runs(300)).toBe(3);
  expect(await runs(500)).toBe(3);

  run.mockRejectedValueOnce(new Error('away'));
  loop.wake();
  expect(await runs(0)).toBe(4);
  expect(await runs(4000)).toBe(5);
  await loop.close();
  loop.wake();
  expect(await runs(120_000)).toBe(5);
});

test('runs one at a time, once more for all who woke it meanwhile, and closes after it', async () => {
  const held = Promise.withResolvers<number>();
  const run = vi.fn(() => held.promise);
  const loop = startLoop('It', run, silentLog);
  await vi.advanceTimersByTimeAsync(0);
  loop.wake();
  loop.wake();
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(1);
  held.resolve(60_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(2);
  await loop.close();
});
