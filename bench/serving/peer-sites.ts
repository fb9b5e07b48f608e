import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { precompress } from '@burhan/releases/building/precompress';

/** The peers as built pages, with the pictures and rows that they share. */
export const PEERS_DIR = fileURLToPath(new URL('../peers', import.meta.url));

/** The same home page made three other ways; bench/peers/README.md says how. */
export const PEER_NAMES = ['static-limit', 'astro-avif', 'spa'] as const;

export type PeerName = (typeof PEER_NAMES)[number];

/** Our own page without what scripts are for: the peer that has the same content (without-scripts.ts). */
export const WITHOUT_SCRIPTS = 'without-scripts';

/**
 * Copies the built peers into a folder and writes `.br` and `.gz` beside their text files there.
 * @returns the copy, for `peerServerBody`.
 */
export async function copyPeers(folder: string): Promise<string> {
  const copy = join(folder, 'peers');
  for (const name of [...PEER_NAMES, 'rest', 'img']) {
    await cp(join(PEERS_DIR, name), join(copy, name), { recursive: true });
  }
  await precompress(copy);
  return copy;
}

const ONE_YEAR_S = 31_536_000;

/**
 * The inside of a peer's nginx `server` block: hashed files for ever, pictures for an hour, pages asked for again each
 * time, rows as the two tables that the single-page application reads.
 * @param peers the folder of all peers.
 */
export function peerServerBody(peers: string, peer: PeerName): string {
  const rows = ['publications', 'metrics'].map(
    (table) => `location = /rest/v1/${table} {
  default_type application/json;
  alias "${peers}/rest/${table}.json";
  add_header Cache-Control "no-cache";
}`,
  );
  return `root "${peers}/${peer}";
location ~ ^/(_astro|assets)/ {
  add_header Cache-Control "public, max-age=${ONE_YEAR_S}, immutable";
}
location /img/ {
  root "${peers}";
  add_header Cache-Control "public, max-age=3600";
}
${rows.join('\n')}
location / {
  try_files $uri $uri/index.html =404;
  add_header Cache-Control "no-cache";
}`;
}
