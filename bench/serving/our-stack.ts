import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ResourceUsage } from '../soak/probe.ts';
import { freePorts } from './free-ports.ts';
import { stopProcess } from './stop-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 100;
const LOG_CHARACTERS = 10_000;

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
  const [port] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, 'data');
  const password = randomUUID();
  const child = spawn(process.execPath, [...nodeArguments, join(ROOT, 'local-stack', 'main.ts')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      DIST_DIR: distDir,
      SEED: 'none',
      ADMIN_USERNAME: 'admin@bench.example',
      ADMIN_PASSWORD: password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk).slice(-LOG_CHARACTERS);
    });
  }
  const stop = () => stopProcess(child);
  if (!(await becomesReady(child, url))) {
    await stop();
    throw new Error(`The site did not start: ${printed.trim()}`);
  }
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  const admin = { email: 'admin@bench.example', password };
  const site = await readlink(join(distDir, 'live'));
  const ask = async () => {
    child.send('ask');
    const [held] = (await once(child, 'message')) as [ResourceUsage];
    return held;
  };
  return { url, publishableKey: secrets.publishableKey, admin, site, ask, stop };
}

async function becomesReady(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return true;
    await delay(POLL_MS);
  }
  return false;
}
