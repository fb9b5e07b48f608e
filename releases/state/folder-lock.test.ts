import { existsSync, symlinkSync } from 'node:fs';
import { testFolder } from '@burhan/testing/test-folder';
import { expect, it } from 'vitest';
import { withFolderLock } from './folder-lock.ts';

const { at } = testFolder();

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
  expect(existsSync(at('.lock'))).toBe(false);
});

it('takes the lock of a process that is gone', async () => {
  symlinkSync(String(2 ** 30), at('.lock'));

  expect(await withFolderLock(at(), async () => 'done')).toBe('done');
});
