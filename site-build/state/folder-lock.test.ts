import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { testFolder } from '@burhan/testing/test-folder';
import { expect, it } from 'vitest';
import { tryLock, withFolderLock } from './folder-lock.ts';

const { at, write } = testFolder();

it('is another process’s while that lives, and nobody’s once it was killed', async () => {
  const lock = at('.lock');
  write(
    'holder.mjs',
    `import { tryLock } from ${JSON.stringify(import.meta.resolve('./folder-lock.ts'))};
globalThis.release = tryLock(${JSON.stringify(lock)});
// Without a listener, the process would end here.
process.on('message', () => {});
process.send('held');`,
  );
  const holder = fork(at('holder.mjs'));
  await once(holder, 'message');
  expect(tryLock(lock)).toBeNull();

  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(existsSync(lock)).toBe(true);
  expect(await withFolderLock(at(), async () => 'done')).toBe('done');
});
