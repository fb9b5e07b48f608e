import { expect, test } from 'vitest';
import { BusyError, createSerialQueue } from './serial-queue.ts';

test('runs one task at a time, in order', async () => {
  const queue = createSerialQueue();
  const events: string[] = [];
  const task = (name: string) =>
    queue(async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
    });
  await Promise.all([task('a'), task('b')]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a task that fails does not stop the next', async () => {
  const queue = createSerialQueue();
  const failed = queue(() => Promise.reject(new Error('broken')));
  const next = queue(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('refuses more than may wait, and takes on again when some are done', async () => {
  const queue = createSerialQueue(1);
  const finish = Promise.withResolvers<void>();
  const running = [queue(() => finish.promise), queue(async () => undefined)];
  await expect(queue(async () => undefined)).rejects.toBeInstanceOf(BusyError);
  finish.resolve();
  await Promise.all(running);
  expect(await queue(async () => 'done')).toBe('done');
});
