import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withFolderLock } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('lets one task run at a time, and goes on after one that failed', async () => {
  const steps: string[] = [];
  const task = (name: string) =>
    withFolderLock(folder, async () => {
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
  expect(existsSync(path.join(folder, '.lock'))).toBe(false);
});

it('takes the lock of a process that is gone', async () => {
  symlinkSync(String(2 ** 30), path.join(folder, '.lock'));

  expect(await withFolderLock(folder, async () => 'done')).toBe('done');
});
