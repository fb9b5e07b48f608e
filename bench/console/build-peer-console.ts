import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { installAside } from '../install-aside.ts';

const run = promisify(execFile);

/**
 * Installs the peer of the console, and builds it.
 * @param folder where it goes.
 * @param publishableKey of the backend that it is served with.
 * @throws Error with what the tools said.
 */
export async function buildPeerConsole(folder: string, publishableKey: string): Promise<void> {
  const workshop = await installAside('peers/console-react-admin');
  try {
    const vite = path.join(workshop, 'node_modules/vite/bin/vite.js');
    await run(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
      cwd: workshop,
      env: { ...process.env, VITE_SUPABASE_KEY: publishableKey },
    });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}
