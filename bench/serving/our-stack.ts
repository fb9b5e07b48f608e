import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '@burhan/testing/server-process';
import type { ResourceUsage } from '../soak/probe.ts';

/** A local-stack of the bench's own: empty tables, its own data folder and `dist`. */
export type OurStack = {
  url: string;
  publishableKey: string;
  admin: { email: string; password: string };
  /** Its composed pages, relative to `distDir`. */
  site: string;
  /** What the site's probe says, where it was started with one. */
  ask(): Promise<ResourceUsage>;
  stop(): Promise<void>;
};

/**
 * Starts `local-stack` in a process of its own.
 * @param folder where its data goes.
 * @param distDir releases, and where it composes its pages.
 * @param environment variables besides; the tables are empty unless it says otherwise.
 * @param nodeArguments options of Node's, such as a module to preload.
 * @throws Error with what it printed when it does not become ready.
 */
export async function startOurStack(
  folder: string,
  distDir: string,
  environment: Record<string, string> = {},
  nodeArguments: readonly string[] = [],
): Promise<OurStack> {
  const dataDir = join(folder, 'data');
  const password = randomUUID();
  const admin = { email: 'admin@bench.example', password };
  const own = { SEED: 'none', ADMIN_USERNAME: admin.email, ADMIN_PASSWORD: password };
  const server = await startServer(
    { DATA_DIR: dataDir, DIST_DIR: distDir, ...own, ...environment },
    { nodeArguments },
  );
  const site = await readlink(join(distDir, 'live'));
  const ask = async () => {
    server.process.send('ask');
    const [held] = (await once(server.process, 'message')) as [ResourceUsage];
    return held;
  };
  const stop = async () => void (await server.kill('SIGTERM'));
  return { url: server.url, publishableKey: server.publishableKey, admin, site, ask, stop };
}
