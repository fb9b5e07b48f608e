import { expect, test } from 'vitest';
import { BusyError, createQueue, type Queue, type QueuePlace } from './queue.ts';

/** Tasks that end when they are told to. */
function watchedTasks(queue: Queue) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    add(name: string, place?: QueuePlace) {
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      const task = () => {
        started.push(name);
        return promise.then(() => name);
      };
      return queue(task, place);
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test('no more run at once than may, in the order in which they came', async () => {
  const tasks = watchedTasks(createQueue({ atOnce: 2 }));
  const results = ['a', 'b', 'c', 'd'].map((name) => tasks.add(name));
  await tasks.end('none');
  expect(tasks.started).toEqual(['a', 'b']);

  await tasks.end('b');
  expect(tasks.started).toEqual(['a', 'b', 'c']);
  for (const name of ['c', 'd', 'a']) await tasks.end(name);
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('beyond what may wait, a task is refused at once and never begins', async () => {
  const tasks = watchedTasks(createQueue({ waiting: 2 }));
  const waiting = ['a', 'b', 'c'].map((name) => tasks.add(name));
  await expect(tasks.add('d')).rejects.toThrow(BusyError);

  for (const name of ['a', 'b', 'c']) await tasks.end(name);
  await Promise.all(waiting);
  expect(tasks.started).toEqual(['a', 'b', 'c']);
});

test('preferred tasks have places of their own and go first', async () => {
  const tasks = watchedTasks(createQueue({ waiting: 1 }));
  const waiting = [tasks.add('a'), tasks.add('b')];
  await expect(tasks.add('c')).rejects.toThrow(BusyError);
  waiting.push(tasks.add('preferred', { isPreferred: true }));

  for (const name of ['a', 'preferred', 'b']) await tasks.end(name);
  await Promise.all(waiting);
  expect(tasks.started).toEqual(['a', 'preferred', 'b']);
});

test('a task that nobody wants any more gives its place up, and never begins', async () => {
  const tasks = watchedTasks(createQueue({ waiting: 1 }));
  const gone = new AbortController();
  const first = tasks.add('a');
  const second = tasks.add('b', { signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  const third = tasks.add('c');

  for (const name of ['a', 'c']) await tasks.end(name);
  expect(await Promise.all([first, third])).toEqual(['a', 'c']);
  expect(tasks.started).toEqual(['a', 'c']);
});

test('a task that fails gives its place on', async () => {
  const queue = createQueue({ waiting: 1 });
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue(async () => 'next')).toBe('next');
});
