import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from './log.ts';
import { startLoop } from './loop.ts';

const MINUTE = 60_000;
const run = vi.fn<() => Promise<number>>();

beforeEach(() => {
  vi.useFakeTimers();
  run.mockReset().mockResolvedValue(MINUTE);
});
afterEach(() => void vi.useRealTimers());

async function runsAfter(ms: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms);
  return run.mock.calls.length;
}

test('runs when it is due, sooner when it is woken, and again soon after a failure', async () => {
  const loop = startLoop('It', run, silentLog);
  expect(await runsAfter(0)).toBe(1);
  expect(await runsAfter(MINUTE - 1)).toBe(1);
  expect(await runsAfter(1)).toBe(2);
  loop.wake(300);
  loop.wake(500);
  expect(await runsAfter(300)).toBe(3);
  expect(await runsAfter(500)).toBe(3);

  run.mockRejectedValueOnce(new Error('away'));
  loop.wake();
  expect(await runsAfter(4000)).toBe(5);
  await loop.close();
  loop.wake();
  expect(await runsAfter(2 * MINUTE)).toBe(5);
});

test('runs one at a time, and once more for all who woke it meanwhile', async () => {
  const held = Promise.withResolvers<number>();
  run.mockReturnValue(held.promise);
  const loop = startLoop('It', run, silentLog);
  expect(await runsAfter(0)).toBe(1);
  loop.wake();
  loop.wake();
  expect(await runsAfter(1000)).toBe(1);
  held.resolve(MINUTE);
  expect(await runsAfter(0)).toBe(2);
  await loop.close();
});

test('says what goes on failing at once and every ten minutes, and at once again after it went well', async () => {
  const error = vi.fn();
  run.mockRejectedValue(new Error('disk full'));
  const loop = startLoop('Prerendering', run, { ...silentLog, error });
  await runsAfter(9 * MINUTE);
  expect(error).toHaveBeenCalledTimes(1);
  await runsAfter(12 * MINUTE);
  expect(error).toHaveBeenCalledTimes(3);
  run.mockResolvedValueOnce(0);
  await runsAfter(MINUTE);
  expect(error).toHaveBeenCalledTimes(4);
  await loop.close();
});
