import { expect, test, vi } from 'vitest';
import { startJobs } from '../base/jobs.ts';
import { silentLog } from '../base/log.ts';
import { watchContent } from './content-watch.ts';

test('what others write to the database is told within ten seconds', async () => {
  vi.useFakeTimers();
  let version = '1';
  const onChanged = vi.fn();
  const session = { query: async () => [{ version }] } as never;
  const { close } = startJobs([await watchContent({ session, onChanged })], silentLog);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onChanged).not.toHaveBeenCalled();
  version = '2';
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onChanged).toHaveBeenCalledTimes(1);
  await close();
  version = '3';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onChanged).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('what is written while the version is asked is told after it, all at once; so is what nobody could ask', async () => {
  const held = Promise.withResolvers<string>();
  const versions = [
    () => '1',
    () => held.promise,
    () => '2',
    () => Promise.reject(new Error('away')),
    () => '2',
  ];
  const query = vi.fn(async () => [{ version: await versions.shift()?.() }]);
  const onChanged = vi.fn();
  const session = { query } as unknown as Parameters<typeof watchContent>[0]['session'];
  const { look } = await watchContent({ session, onChanged });
  const first = look();
  await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(2));
  const others = Array.from({ length: 10 }, look);
  held.resolve('1');
  await first;
  expect(onChanged).not.toHaveBeenCalled();
  await Promise.all(others);
  expect(onChanged).toHaveBeenCalledTimes(1);

  await look();
  expect(onChanged).toHaveBeenCalledTimes(2);
  await look();
  expect(onChanged).toHaveBeenCalledTimes(3);
  expect(versions).toEqual([]);
});
