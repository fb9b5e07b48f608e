import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inAttempts } from './guarded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks for code three times, each at an address of its own', async () => {
  const load = vi.fn((_query: string) => Promise.reject(new Error('away')));

  const failed = expect(inAttempts(load)).rejects.toThrow('away');
  await vi.runAllTimersAsync();
  await failed;

  expect(load.mock.calls).toEqual([[''], ['?attempt=1'], ['?attempt=2']]);
});

it('takes what a later attempt brings', async () => {
  const load = vi.fn(async (query: string) => query).mockRejectedValueOnce(new Error('away'));

  const loaded = inAttempts(load);
  await vi.runAllTimersAsync();

  await expect(loaded).resolves.toBe('?attempt=1');
});
