import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { testFolder } from '@burhan/testing/test-folder';
import { expect, it } from 'vitest';
import { tryLock, withFolderLock } from './folder-lock.ts';

const { at, write } = testFolder();

it('lets one task run at a time, and goes on after one that failed', async () => {
  const steps: string[] = [];
  const task = (name: string) =>
    withFolderLock(at(), async () => {
      steps.push(`${name} begins`);
      await new Promise(setImmediate);
      steps.push(`${name} ends`);
      if (name === 'first') throw new Error('first failed');
    });
  const results = await Promise.allSettled([task('first'), task('second'), task('third')]);

  for (let index = 0; index < steps.length; index += 2) {
    expect(steps[index + 1]).toBe(steps[index]?.replace('begins', 'ends'));
  }
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

it('is another process’s while that lives, and nobody’s once it was killed', async () => {
  const lock = at('.lock');
  write(
    'holder.mjs',
    `import { tryLock } from ${JSON.stringify(import.meta.resolve('./folder-lock.ts'))};
globalThis.release = tryLock(${JSON.stringify(lock)});
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
