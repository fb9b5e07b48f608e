import { expect, test } from 'vitest';
import { BusyError } from '../base/serial-queue.ts';
import { createLimitedQueue } from './limited-queue.ts';

/** Tasks that end when they are told to. */
function watchedTasks(queue: ReturnType<typeof createLimitedQueue>) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    add(name: string, isPreferred = false) {
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      const task = () => {
        started.push(name);
        return promise.then(() => name);
      };
      return queue.run(task, isPreferred);
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

test('no more run at once than may, in the order in which they came', async () => {
  const tasks = watchedTasks(createLimitedQueue(2, 20));
  const results = ['a', 'b', 'c', 'd'].map((name) => tasks.add(name));
  await tasks.end('none');
  expect(tasks.started).toEqual(['a', 'b']);

  await tasks.end('b');
  expect(tasks.started).toEqual(['a', 'b', 'c']);
  for (const name of ['c', 'd', 'a']) await tasks.end(name);
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('beyond what may wait, a task is refused at once and never begins', async () => {
  const tasks = watchedTasks(createLimitedQueue(1, 2));
  const waiting = ['a', 'b', 'c'].map((name) => tasks.add(name));
  await expect(tasks.add('d')).rejects.toThrow(BusyError);

  for (const name of ['a', 'b', 'c']) await tasks.end(name);
  await Promise.all(waiting);
  expect(tasks.started).toEqual(['a', 'b', 'c']);
});

test('preferred tasks have places of their own and go first', async () => {
  const tasks = watchedTasks(createLimitedQueue(1, 1));
  const waiting = [tasks.add('a'), tasks.add('b')];
  await expect(tasks.add('c')).rejects.toThrow(BusyError);
  waiting.push(tasks.add('preferred', true));

  for (const name of ['a', 'preferred', 'b']) await tasks.end(name);
  await Promise.all(waiting);
  expect(tasks.started).toEqual(['a', 'preferred', 'b']);
});

test('a task that fails gives its place on', async () => {
  const queue = createLimitedQueue(1, 1);
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 'next')).toBe('next');
});
