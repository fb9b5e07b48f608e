import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PasswordTask } from './password-worker.ts';

export type PasswordThreads = {
  /** Does a task on a thread that has none to do. @throws Error when the thread breaks. */
  run(task: PasswordTask): Promise<boolean | string>;
};

/** Threads that do nothing but bcrypt, as many as there were tasks at the same time, started when first needed. */
export function createPasswordThreads(): PasswordThreads {
  const idle = new Set<Worker>();

  const startThread = () => {
    const thread = new Worker(new URL('./password-worker.ts', import.meta.url));
    thread.once('exit', () => idle.delete(thread));
    return thread;
  };

  return {
    async run(task) {
      const thread = idle.values().next().value ?? startThread();
      idle.delete(thread);
      // Only a thread at work keeps the process from ending.
      thread.ref();
      const answered = new AbortController();
      const { signal } = answered;
      try {
        const ended = once(thread, 'exit', { signal }).then(() => {
          throw new Error('A thread that hashes passwords ended.');
        });
        const answer = once(thread, 'message', { signal });
        thread.postMessage(task);
        const [result] = await Promise.race([answer, ended]);
        idle.add(thread);
        return result;
      } finally {
        answered.abort();
        thread.unref();
      }
    },
  };
}
