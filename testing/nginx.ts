import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type NginxEnvironment, prepareNginx } from '@burhan/site-build/serving/prepare-nginx';
import { freePort } from './free-ports.ts';
import { NGINX, programPath } from './programs.ts';

export type TestNginx = Awaited<ReturnType<typeof startNginxForTests>>;

export type TestNginxOptions = {
  /** The folder with releases and prerendered sites. */
  distDir: string;
  /** host:port of the backend. */
  upstream: string;
  /** The prerendered site to serve, relative to `distDir`. */
  site?: string;
  /** Files of nginx.local, by name. */
  local?: Readonly<Record<string, string>>;
  environment?: NginxEnvironment;
};

const CONFIGURATION = path.join(import.meta.dirname, '../nginx.conf');

/**
 * Runs nginx with the project's nginx.conf, on a free port, with its state in a temporary folder.
 * @throws Error with nginx's own message if it does not start, or if nginx.conf lacks a line that has to be replaced.
 */
export async function startNginxForTests(options: TestNginxOptions) {
  const port = await freePort();
  const prefix = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  await prepareNginx(prefix, { NGINX_BACKEND: options.upstream, ...options.environment });
  mkdirSync(path.join(prefix, 'nginx.local'));
  for (const [name, text] of Object.entries(options.local ?? {}))
    writeFileSync(path.join(prefix, 'nginx.local', name), text);
  const configFile = path.join(prefix, 'nginx.conf');
  writeFileSync(configFile, variant(options, port));

  const args = ['-p', prefix, '-c', configFile, '-g', 'daemon off;', '-e', 'stderr'];
  const child = spawn(programPath(NGINX), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(prefix, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  if (await Promise.race([listens(url), ended.then(() => false)])) return { url, configFile, stop };
  await stop();
  throw new Error(`nginx did not start: ${said.trim()}`);
}

function variant({ distDir, site = 'live', environment }: TestNginxOptions, port: number): string {
  const folders = [
    ['include .cache/site/', `include ${path.join(distDir, site)}/`],
    ['root .cache/site;', `root ${path.join(distDir, site)};`],
    ['root .cache/releases;', `root ${distDir};`],
  ] as const;
  let config = readFileSync(CONFIGURATION, 'utf8');
  for (const [from, to] of [
    ['listen 127.0.0.1:8080 ', `listen 127.0.0.1:${port} `] as const,
    ['worker_processes auto;', 'worker_processes 1;'] as const,
    ...(environment?.SITE_FOLDER ? [] : folders),
  ]) {
    if (!config.includes(from)) throw new Error(`nginx.conf has no "${from}" any more.`);
    config = config.replaceAll(from, to);
  }
  return config;
}

async function listens(url: string): Promise<boolean> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const isAnswered = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isAnswered) return true;
    await pause(20);
  }
  return false;
}
