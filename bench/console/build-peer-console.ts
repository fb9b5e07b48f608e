import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { precompress } from '@burhan/releases/building/precompress';
import { PEERS_DIR } from '../serving/peer-sites.ts';

const SOURCES = join(PEERS_DIR, 'console-react-admin');

const run = promisify(execFile);

/**
 * Installs the peer of the console from its own lock file, and builds it. Its packages stay outside of the project.
 * @param folder where it goes.
 * @param publishableKey of the backend that it is served with.
 * @throws Error with what the tools said.
 */
export async function buildPeerConsole(folder: string, publishableKey: string): Promise<void> {
  const workshop = await mkdtemp(join(tmpdir(), 'bench-peer-'));
  try {
    await cp(SOURCES, workshop, { recursive: true });
    const options = ['--frozen-lockfile', '--ignore-workspace', '--ignore-scripts', '--prefer-offline'];
    await run('pnpm', ['install', ...options], { cwd: workshop, env: { ...process.env, CI: 'true' } });
    const vite = join(workshop, 'node_modules/vite/bin/vite.js');
    await run(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
      cwd: workshop,
      env: { ...process.env, VITE_SUPABASE_KEY: publishableKey },
    });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
  await precompress(folder);
}

/** The inside of its nginx `server` block: hashed files for ever, the page asked for again each time. */
export function peerConsoleServerBody(folder: string, pictures: string, backendUrl: string): string {
  return `root "${folder}";
location /assets/ {
  add_header Cache-Control "public, max-age=31536000, immutable";
}
location /media/bench/ {
  alias "${pictures}/";
  add_header Cache-Control "public, max-age=86400";
}
location ~ ^/(?:rest|auth|functions)/ {
  proxy_pass ${backendUrl};
  proxy_http_version 1.1;
  proxy_set_header Host $host;
}
location / {
  try_files $uri /index.html;
  add_header Cache-Control "no-cache";
}`;
}
