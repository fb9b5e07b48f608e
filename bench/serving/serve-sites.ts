import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OUR_SITE } from '../figures/summary.ts';
import type { SiteName } from '../options.ts';
import { type BenchNginx, startBenchNginx } from './bench-nginx.ts';
import { loadContent } from './load-content.ts';
import { prepareOurDist } from './our-dist.ts';
import { type OurStack, startOurStack } from './our-stack.ts';
import { readPeerContent } from './peer-content.ts';
import { WITHOUT_SCRIPTS } from './peer-sites.ts';
import { writePageWithoutScripts } from './without-scripts.ts';

export type ServedSites = {
  sites: { name: string; url: string }[];
  nginx: BenchNginx;
  /** What a reader of the figures has to know. */
  notes: string[];
  /** Ends everything and removes what was written. */
  stop(): Promise<void>;
};

/** Serves the named sites, ours on the peers' content, from a temporary folder. */
export async function serveSites(names: readonly SiteName[]): Promise<ServedSites> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close();
  };

  try {
    const isOurs = (name: SiteName) => name === OUR_SITE || name === WITHOUT_SCRIPTS;
    const stack = names.some(isOurs) ? await startOurSite(folder) : null;
    if (stack) closing.push(stack.stop);
    const nginx = await startBenchNginx(folder, stack?.url ?? null);
    closing.push(nginx.stop);
    const isComposedIn = !stack || (await loadContent(stack, await readPeerContent()));
    const notes = isComposedIn
      ? []
      : [`${OUR_SITE}: the home page was composed without its rows; scripts draw them.`];
    if (stack) await writePageWithoutScripts(`${stack.url}/`, nginx.withoutScriptsFolder);
    const urlOf = (name: SiteName) => {
      if (name === OUR_SITE) return nginx.ourUrl;
      return name === WITHOUT_SCRIPTS ? nginx.withoutScriptsUrl : nginx.peerUrl(name);
    };
    return { sites: names.map((name) => ({ name, url: urlOf(name) })), nginx, notes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOurSite(folder: string): Promise<OurStack> {
  const dist = join(folder, 'dist');
  await prepareOurDist(dist);
  return startOurStack(folder, dist);
}
