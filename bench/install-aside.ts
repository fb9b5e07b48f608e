import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@burhan/testing/stack';

const run = promisify(execFile);

/**
 * Copies a folder of the bench and installs its packages there, from its own lock file: they stay outside of the project.
 * @returns the copy, which the caller removes.
 * @throws Error with what pnpm said.
 */
export async function installAside(sources: string): Promise<string> {
  const workshop = await temporaryFolder();
  await cp(path.join(import.meta.dirname, sources), workshop, { recursive: true });
  const options = ['--frozen-lockfile', '--ignore-workspace', '--ignore-scripts', '--prefer-offline'];
  await run('pnpm', ['install', ...options], { cwd: workshop, env: { ...process.env, CI: 'true' } });
  return workshop;
}
