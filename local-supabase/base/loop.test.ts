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

test('what goes on failing is said at once and every ten minutes, and at once again after it went well', async () => {
  const error = vi.fn();
  const run = vi.fn(async () => 60_000).mockRejectedValue(new Error('disk full'));
  const loop = startLoop('Prerendering', run, { ...silentLog, error });
  const saidAfter = async (minutes: number) => {
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    return error.mock.calls.length;
  };
  expect(await saidAfter(9)).toBe(1);
  expect(await saidAfter(12)).toBe(3);

  run.mockResolvedValueOnce(0);
  expect(await saidAfter(1)).toBe(4);
  await loop.close();
});
