import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

/** What a thread of `password-hasher.ts` is asked: one of these at a time. */
export type PasswordTask = { password: string; rounds: number } | { password: string; hash: string };

parentPort?.on('message', (task: PasswordTask) => {
  const answer =
    'hash' in task
      ? bcrypt.compareSync(task.password, task.hash)
      : bcrypt.hashSync(task.password, task.rounds);
  parentPort?.postMessage(answer);
});
