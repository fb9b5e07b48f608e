import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createQueue } from '@burhan/shared/queue';
import type { PasswordTask } from './password-worker.ts';

/** What a password's hash costs. */
const BCRYPT_ROUNDS = 10;

const MAXIMUM_AT_ONCE = 2;
const MAXIMUM_WAITING = 20;

/** Costs as much as any other hash, and is no password's. */
const DECOY = `$2b$${BCRYPT_ROUNDS}$${'.'.repeat(53)}`;

/** bcrypt outside the main thread: a hash takes a tenth of a second, in which nothing else would be answered. */
export type PasswordHasher = {
  /** The hash of a password that is to be kept. @throws BusyError */
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one of a hash. Without a hash it takes as long and is false: how long a refusal takes
   * must not tell who has an account.
   * @param findHash is asked when it is this password's turn: what is refused for lack of room costs nothing.
   * @param isPreferred see `QueuePlace`.
   * @throws BusyError when too many are waiting.
   */
  verify(password: string, findHash: () => Promise<string | null>, isPreferred?: boolean): Promise<boolean>;
};

/** At most two hashings at once; 20 wait, and 20 preferred ones. */
export function createPasswordHasher(): PasswordHasher {
  const queue = createQueue({ atOnce: MAXIMUM_AT_ONCE, waiting: MAXIMUM_WAITING });
  const threads = createPasswordThreads();

  return {
    async hash(password) {
      const task = { password, rounds: BCRYPT_ROUNDS };
      return String(await queue(() => threads.run(task), { isPreferred: true }));
    },
    verify(password, findHash, isPreferred = false) {
      const verify = async () => {
        const hash = await findHash();
        const isRight = await threads.run({ password, hash: hash || DECOY });
        return isRight === true && Boolean(hash);
      };
      return queue(verify, { isPreferred });
    },
  };
}

/** The one of this process: its limits are those of the machine. */
export const passwordHasher = createPasswordHasher();

type PasswordThreads = {
  /** Does a task on a thread that has none to do. @throws Error when the thread breaks. */
  run(task: PasswordTask): Promise<boolean | string>;
};

/** Threads that do nothing but bcrypt, as many as there were tasks at the same time, started when first needed. */
function createPasswordThreads(): PasswordThreads {
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
