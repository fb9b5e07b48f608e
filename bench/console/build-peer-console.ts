import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@burhan/testing/stack';

const SOURCES = path.join(import.meta.dirname, '../peers/console-react-admin');

const run = promisify(execFile);

/**
 * Installs the peer of the console from its own lock file, and builds it. Its packages stay outside of the project.
 * @param folder where it goes.
 * @param publishableKey of the backend that it is served with.
 * @throws Error with what the tools said.
 */
export async function buildPeerConsole(folder: string, publishableKey: string): Promise<void> {
  const workshop = await temporaryFolder();
  try {
    await cp(SOURCES, workshop, { recursive: true });
    const options = ['--frozen-lockfile', '--ignore-workspace', '--ignore-scripts', '--prefer-offline'];
    await run('pnpm', ['install', ...options], { cwd: workshop, env: { ...process.env, CI: 'true' } });
    const vite = path.join(workshop, 'node_modules/vite/bin/vite.js');
    await run(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
      cwd: workshop,
      env: { ...process.env, VITE_SUPABASE_KEY: publishableKey },
    });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}
