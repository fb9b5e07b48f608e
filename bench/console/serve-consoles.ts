import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OUR_SITE } from '../figures/summary.ts';
import { type BenchNginx, startBenchNginx } from '../serving/bench-nginx.ts';
import { loadContent } from '../serving/load-content.ts';
import { prepareOurDist } from '../serving/our-dist.ts';
import { startOurStack } from '../serving/our-stack.ts';
import { readPeerContent } from '../serving/peer-content.ts';
import { PEERS_DIR } from '../serving/peer-sites.ts';
import { buildPeerConsole, peerConsoleServerBody } from './build-peer-console.ts';
import { PEER_CONSOLE } from './consoles.ts';

export type ServedConsoles = {
  nginx: BenchNginx;
  admin: { email: string; password: string };
  /** The origin of a console, with its slash. */
  originOf(name: typeof OUR_SITE | typeof PEER_CONSOLE): string;
  /** Ends everything and removes what was written. */
  stop(): Promise<void>;
};

/** Serves our console and its peer on the same rows of the same backend. */
export async function serveConsoles(): Promise<ServedConsoles> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close();
  };
  try {
    const dist = join(folder, 'dist');
    await prepareOurDist(dist);
    const stack = await startOurStack(folder, dist);
    closing.push(stack.stop);
    const peer = join(folder, PEER_CONSOLE);
    await buildPeerConsole(peer, stack.publishableKey);
    const body = peerConsoleServerBody(peer, join(PEERS_DIR, 'img'), stack.url);
    const nginx = await startBenchNginx(folder, stack.url, { [PEER_CONSOLE]: body });
    closing.push(nginx.stop);
    await loadContent(stack, await readPeerContent());
    const originOf: ServedConsoles['originOf'] = (name) =>
      name === OUR_SITE ? nginx.ourUrl : (nginx.moreUrls[name] ?? '');
    return { nginx, admin: stack.admin, originOf, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
