import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWakeTimer } from './wake-timer.ts';

const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('runs once at the earliest of the times asked for', async () => {
  const task = vi.fn(async () => undefined);
  const timer = createWakeTimer(task);
  for (const delayMs of [5000, 1000, 3000]) timer.wakeIn(delayMs);

  await vi.advanceTimersByTimeAsync(999);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(task).toHaveBeenCalledOnce();
});

test('does not run at once for a time that is too far away for a timer', async () => {
  const task = vi.fn(async () => undefined);
  createWakeTimer(task).wakeIn(60 * DAY_MS);
  await vi.advanceTimersByTimeAsync(20 * DAY_MS);
  expect(task).not.toHaveBeenCalled();
});

test('never runs twice at once; asked while it runs, it runs again', async () => {
  let [running, most, runs] = [0, 0, 0];
  const timer = createWakeTimer(async () => {
    most = Math.max(most, ++running);
    if (++runs === 1) timer.wakeIn(0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    running--;
  });
  timer.wakeIn(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect({ most, runs }).toEqual({ most: 1, runs: 2 });
});

test('asked again and again while it runs, it runs once more', async () => {
  const held = Promise.withResolvers<void>();
  const task = vi.fn(() => held.promise);
  const timer = createWakeTimer(task);
  for (let count = 0; count < 10; count++) {
    timer.wakeIn(0);
    await vi.advanceTimersByTimeAsync(1);
  }
  held.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(task).toHaveBeenCalledTimes(2);
});

test('closes after what runs, and runs nothing any more', async () => {
  const held = Promise.withResolvers<void>();
  const task = vi.fn(() => held.promise);
  const timer = createWakeTimer(task);
  timer.wakeIn(0);
  await vi.advanceTimersByTimeAsync(1);
  timer.wakeIn(0);
  const closed = vi.fn();
  const closing = timer.close().then(closed);
  await vi.advanceTimersByTimeAsync(1000);
  expect(closed).not.toHaveBeenCalled();
  held.resolve();
  await closing;
  timer.wakeIn(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(task).toHaveBeenCalledOnce();
});
