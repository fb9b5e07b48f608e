import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyLiveReleases } from '@burhan/testing/copy-live-releases';
import { startNginxForTests } from '@burhan/testing/nginx';
import { type OurStack, startOurStack } from '../serving/our-stack.ts';

const BUILT = process.env.DIST_DIR || fileURLToPath(new URL('../../dist', import.meta.url));

/** A site of a run's own, with sample content, behind the project's nginx.conf: what happens to it harms nobody. */
export type LoadSite = {
  origin: string;
  /** Empty, for what the run needs besides. */
  folder: string;
  distDir: string;
  stack: OurStack;
  stop(): Promise<void>;
};

/** @param environment of `npm start`, besides. */
export async function startLoadSite(environment: Record<string, string> = {}): Promise<LoadSite> {
  const folder = await mkdtemp(join(tmpdir(), 'load-'));
  const distDir = join(folder, 'dist');
  const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close();
  };
  try {
    await copyLiveReleases(BUILT, distDir);
    const stack = await startOurStack(folder, distDir, { SEED: 'sample', ...environment });
    closing.push(stack.stop);
    const upstream = new URL(stack.url).host;
    const nginx = await startNginxForTests({ distDir, upstream, site: stack.site });
    closing.push(nginx.stop);
    return { origin: nginx.url, folder, distDir, stack, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
