import { expect, it, vi } from 'vitest';
import { inAttempts } from './guarded.ts';

it('asks for code three times, each at an address of its own, and takes what a later attempt brings', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async (query: string) => query).mockRejectedValueOnce(new Error('away'));
  const loaded = inAttempts(load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('?attempt=1');

  load.mockReset().mockRejectedValue(new Error('away'));
  const failed = expect(inAttempts(load)).rejects.toThrow('away');
  await vi.runAllTimersAsync();
  await failed;
  expect(load.mock.calls).toEqual([[''], ['?attempt=1'], ['?attempt=2']]);
});
