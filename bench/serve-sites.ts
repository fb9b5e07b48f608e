import { mkdir, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { precompress } from '@burhan/site-build/build/precompress';
import { copyLiveReleases } from '@burhan/testing/copy-live-releases';
import { freePorts } from '@burhan/testing/free-ports';
import { startNginxForTests } from '@burhan/testing/nginx';
import { startServer } from '@burhan/testing/server-process';
import { type Account, ADMIN, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { temporaryFolder } from '@burhan/testing/stack';
import { buildPeerConsole } from './console/build-peer-console.ts';

export const OUR_SITE = 'burhan';
export const WITHOUT_SCRIPTS = 'without-scripts';
export const REACT_ADMIN = 'react-admin';

export type ServedSites = {
  /** Addresses by the names above. */
  urls: Readonly<Record<string, string>>;
  admin: Account;
  /** Ends everything and removes what was written. */
  stop(): Promise<void>;
};

const DIST = process.env.DIST_DIR || path.join(import.meta.dirname, '../dist');

/** Serves our site with its sample content, and the peers, by one nginx: all precompressed, by plain HTTP. */
export async function serveSites(): Promise<ServedSites> {
  const folder = await temporaryFolder();
  const distDir = path.join(folder, 'dist');
  await copyLiveReleases(DIST, distDir);
  const environment = {
    DATA_DIR: path.join(folder, 'data'),
    DIST_DIR: distDir,
    ADMIN_PASSWORD: TEST_PASSWORD,
  };
  const server = await startServer(environment);
  const peers = path.join(folder, 'peers');
  await mkdir(path.join(peers, WITHOUT_SCRIPTS), { recursive: true });
  const page = await (await fetch(server.url)).text();
  await writeFile(path.join(peers, WITHOUT_SCRIPTS, 'index.html'), withoutScripts(page));
  await buildPeerConsole(path.join(peers, REACT_ADMIN), server.publishableKey);
  await precompress(peers);

  const names = [WITHOUT_SCRIPTS, REACT_ADMIN];
  const ports = await freePorts(names.length);
  const blocks = names.map((name, index) =>
    peerServer(path.join(peers, name), ports[index] ?? 0, server.url),
  );
  const nginx = await startNginxForTests({
    distDir,
    upstream: new URL(server.url).host,
    site: await readlink(path.join(distDir, 'live')),
    local: { 'peers.http.conf': blocks.join('\n') },
  });
  const peerUrls = names.map((name, index) => [name, `http://127.0.0.1:${ports[index]}/`]);
  return {
    urls: { [OUR_SITE]: `${nginx.url}/`, ...Object.fromEntries(peerUrls) },
    admin: ADMIN,
    async stop() {
      await nginx.stop();
      await server.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Takes out scripts, their data, and the mark by which the bench finds an interactive button. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b.*?<\/script>\n?/gs, '').replaceAll(' data-next=""', '');
}

/** Hashed files for ever, the page asked for again each time, all else from our site. */
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
