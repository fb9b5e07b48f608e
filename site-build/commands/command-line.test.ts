import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const COMMAND = path.join(import.meta.dirname, 'rollback-command.ts');

it.each([
  [['host', '--targt', 'x'], 1, "Unknown option '--targt'"],
  [['host', 'remote-admin'], 1, '"remote-admin" is one word too many.'],
  [['--help'], 0, ''],
])('of %j a command says how it is called, with %i, and %j', (args, code, problem) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' });

  expect([status, stderr]).toEqual([code, expect.stringContaining(problem)]);
  expect(code === 0 ? stdout : stderr).toContain('npm run rollback -- <part>');
  expect(stderr).not.toMatch(/\n {4}at /);
});
