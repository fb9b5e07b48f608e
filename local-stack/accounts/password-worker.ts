import { createHmac } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

/** What a thread of `password-hasher.ts` is asked: one of these at a time. */
export type PasswordTask = { password: string; rounds: number } | { password: string; hash: string };

/** bcrypt reads no further. */
const BCRYPT_BYTES = 72;

/** Makes the hashes of long passwords those of this use alone. Another label would make every one of them wrong. */
const LABEL = 'burhan: password of more than 72 bytes';

parentPort?.on('message', (task: PasswordTask) => {
  const answer =
    'hash' in task
      ? bcrypt.compareSync(readable(task.password), task.hash)
      : bcrypt.hashSync(readable(task.password), task.rounds);
  parentPort?.postMessage(answer);
});

/**
 * What bcrypt is given for a password: itself, where bcrypt reads all of it, else a digest of 64 characters. Hashes of
 * shorter ones are those of Supabase Auth.
 */
function readable(password: string): string {
  if (Buffer.byteLength(password) <= BCRYPT_BYTES) return password;
  return createHmac('sha384', LABEL).update(password).digest('base64');
}
