import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const run = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'rollback-command.ts'), ...args], {
    encoding: 'utf8',
  });

it.each([
  [['host', '--targt', 'x'], "Unknown option '--targt'"],
  [['host', '--target'], "Option '--target <value>' argument missing"],
  [['host', 'remote-admin'], '"remote-admin" is one word too many.'],
])('of %j a command says what is wrong and how it is called', (args, problem) => {
  const { status, stderr } = run(...args);

  expect([status, stderr]).toEqual([1, expect.stringContaining(problem)]);
  expect(stderr).toMatch(/npm run rollback -- <part>/);
  expect(stderr).not.toMatch(/\n {4}at /);
});

it('says how it is called when help is asked for', () => {
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('npm run rollback') });
});
