import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { prepareNginx } from '@burhan/releases/serving/prepare-nginx';
import { freePorts } from '@burhan/testing/free-ports';
import { NGINX, programPath } from '@burhan/testing/programs';
import { type Certificate, makeCertificate } from './certificate.ts';
import { copyPeers, PEER_NAMES, type PeerName, peerServerBody } from './peer-sites.ts';
import { withoutScriptsServerBody } from './without-scripts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_TIMEOUT_MS = 10_000;
const POLL_MS = 50;
const OWN_ADDRESS = '127.0.0.1:8080';

export type BenchNginx = {
  certificate: Certificate;
  version: string;
  /** What the pages' compressed files are, as a browser gets them. */
  compression: string;
  ourUrl: string;
  /** Our page without scripts, which is to be put into `withoutScriptsFolder` as index.html. */
  withoutScriptsUrl: string;
  withoutScriptsFolder: string;
  peerUrl(peer: PeerName): string;
  /** Of what else was asked to be served, by its name. */
  moreUrls: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

/**
 * Serves our site and the peers with one nginx: the project's own nginx.conf, with TLS, HTTP/2 and the peers added by
 * the includes that it offers.
 * @param folder nginx's prefix, empty; our site is served from `dist` in it.
 * @param backendUrl origin of the local-stack behind our site.
 * @param more insides of further `server` blocks, by name.
 * @throws Error with nginx's own words when it does not start.
 */
export async function startBenchNginx(
  folder: string,
  backendUrl: string | null,
  more: Readonly<Record<string, string>> = {},
): Promise<BenchNginx> {
  const program = programPath(NGINX);
  const certificate = await makeCertificate(folder);
  const peers = await copyPeers(folder);
  const servers = [
    ...PEER_NAMES.map((peer) => [peer, peerServerBody(peers, peer)] as const),
    ...Object.entries(more),
  ];
  const ports = await freePorts(3 + servers.length);
  const [plainPort = 0, ourPort = 0, withoutScriptsPort = 0, ...peerPorts] = ports;
  const withoutScriptsFolder = join(folder, 'without-scripts');

  prepareNginx(folder, { NGINX_BACKEND: backendUrl ? new URL(backendUrl).host : '127.0.0.1:1' });
  await symlink(join(ROOT, 'releases'), join(folder, 'releases'));
  await writeFile(join(folder, 'nginx.conf'), await ownConfiguration(plainPort));
  const local = join(folder, 'nginx.local');
  await mkdir(local);
  await writeFile(join(local, 'tls.server.conf'), tlsLines(ourPort, certificate));
  const server = (port: number, body: string) => `server {\n${tlsLines(port, certificate)}${body}\n}\n`;
  const blocks = [
    server(withoutScriptsPort, withoutScriptsServerBody(withoutScriptsFolder, `127.0.0.1:${plainPort}`)),
    ...servers.map(([, body], index) => server(peerPorts[index] ?? 0, body)),
  ];
  await writeFile(join(local, 'peers.http.conf'), blocks.join('\n'));

  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const stop = async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  const compression = await pageEncoding(child, peerPorts[0] ?? 0);
  if (compression === null) {
    await stop();
    throw new Error(`nginx did not start: ${said.trim()}`);
  }
  return {
    certificate,
    version: await versionOf(program),
    compression,
    ourUrl: `https://127.0.0.1:${ourPort}/`,
    withoutScriptsUrl: `https://127.0.0.1:${withoutScriptsPort}/`,
    withoutScriptsFolder,
    peerUrl: (peer) => `https://127.0.0.1:${peerPorts[PEER_NAMES.indexOf(peer)]}/`,
    moreUrls: Object.fromEntries(
      servers.map(([name], index) => [name, `https://127.0.0.1:${peerPorts[index]}/`]),
    ),
    stop,
  };
}

/** nginx.conf on a port of the bench's own. */
async function ownConfiguration(port: number): Promise<string> {
  const text = await readFile(join(ROOT, 'nginx.conf'), 'utf8');
  if (!text.includes(OWN_ADDRESS)) throw new Error(`nginx.conf does not name ${OWN_ADDRESS} any more.`);
  return text.replaceAll(OWN_ADDRESS, `127.0.0.1:${port}`);
}

function tlsLines(port: number, { certificateFile, keyFile }: Certificate): string {
  return `listen 127.0.0.1:${port} ssl http2;
ssl_certificate "${certificateFile}";
ssl_certificate_key "${keyFile}";
`;
}

/** @returns null when nothing answers in time. */
async function pageEncoding(child: ChildProcess, port: number): Promise<string | null> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const encoding = await askForPage(port);
    if (encoding !== null) return encoding;
    await delay(POLL_MS);
  }
  return null;
}

function askForPage(port: number): Promise<string | null> {
  const headers = { 'accept-encoding': 'br, gzip' };
  return new Promise((resolve) => {
    // Our own throw-away certificate on loopback.
    const options = { host: '127.0.0.1', port, path: '/', headers, rejectUnauthorized: false };
    const request = get(options, (response) => {
      response.resume();
      resolve(response.headers['content-encoding'] === 'br' ? 'brotli' : 'gzip');
    });
    request.on('error', () => resolve(null));
  });
}

async function versionOf(program: string): Promise<string> {
  const { stderr } = await promisify(execFile)(program, ['-v']);
  return /nginx\/([\d.]+)/.exec(stderr)?.[1] ?? 'of unknown version';
}
