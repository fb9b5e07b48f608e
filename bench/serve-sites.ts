import { execFile } from 'node:child_process';
import { cp, mkdir, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { precompress } from '@burhan/site-build/build/precompress';
import { copyLiveReleases } from '@burhan/testing/copy-live-releases';
import { freePort } from '@burhan/testing/free-ports';
import { startNginxForTests } from '@burhan/testing/nginx';
import { startServer } from '@burhan/testing/server-process';
import { ADMIN, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { temporaryFolder } from '@burhan/testing/stack';

const run = promisify(execFile);

const DIST = process.env.DIST_DIR || path.join(import.meta.dirname, '../dist');

/** Serves our site with its sample content, and the peers, from one nginx: all precompressed, over plain HTTP. */
export async function serveSites() {
  const folder = await temporaryFolder();
  const distDir = path.join(folder, 'dist');
  await copyLiveReleases(DIST, distDir);
  const dataDir = path.join(folder, 'data');
  const server = await startServer({ DATA_DIR: dataDir, DIST_DIR: distDir, ADMIN_PASSWORD: TEST_PASSWORD });
  const peers = ['without-scripts', 'react-admin'].map((name) => path.join(folder, 'peers', name));
  const [withoutScripts = '', reactAdmin = ''] = peers;
  await mkdir(withoutScripts, { recursive: true });
  const page = await (await fetch(server.url)).text();
  await writeFile(path.join(withoutScripts, 'index.html'), takeScriptsOut(page));
  await buildReactAdmin(path.join(folder, 'sources'), reactAdmin, server.publishableKey);
  await precompress(path.join(folder, 'peers'));

  const ports = [await freePort(), await freePort()];
  const blocks = peers.map((peer, index) => peerServer(peer, ports[index] ?? 0, server.url));
  const nginx = await startNginxForTests({
    distDir,
    upstream: new URL(server.url).host,
    site: await readlink(path.join(distDir, 'live')),
    local: { 'peers.http.conf': blocks.join('\n') },
  });
  return {
    ours: `${nginx.url}/`,
    withoutScripts: `http://127.0.0.1:${ports[0]}/`,
    reactAdmin: `http://127.0.0.1:${ports[1]}/`,
    admin: ADMIN,
    /** Stops the servers and removes all written files. */
    async stop() {
      await nginx.stop();
      await server.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Removes scripts, their data, and the mark by which the bench finds an interactive button. */
function takeScriptsOut(html: string): string {
  return html.replace(/<script\b.*?<\/script>\n?/gs, '').replaceAll(' data-next=""', '');
}

/** Installs the peer of the console outside of the project, from its own lock file, and builds it. */
async function buildReactAdmin(workshop: string, target: string, publishableKey: string): Promise<void> {
  await cp(path.join(import.meta.dirname, 'peers/console-react-admin'), workshop, { recursive: true });
  const options = { cwd: workshop, env: { ...process.env, CI: 'true', VITE_SUPABASE_KEY: publishableKey } };
  const flags = ['--frozen-lockfile', '--ignore-workspace', '--ignore-scripts', '--prefer-offline'];
  await run('pnpm', ['install', ...flags], options);
  const vite = path.join(workshop, 'node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build', '--outDir', target, '--emptyOutDir'], options);
}

/** Hashed files are cached for ever, the page is revalidated each time, and all else comes from our site. */
function peerServer(folder: string, port: number, siteUrl: string): string {
  return `server {
  listen 127.0.0.1:${port};
  root "${folder}";
  location = / {
    try_files /index.html =404;
    add_header Cache-Control "no-cache";
  }
  location /assets/ {
    add_header Cache-Control "public, max-age=31536000, immutable";
  }
  location / {
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_pass ${siteUrl};
  }
}`;
}
