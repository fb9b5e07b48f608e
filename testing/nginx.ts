import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type NginxEnvironment, prepareNginx } from '@burhan/site-build/serving/prepare-nginx';
import { freePort } from './free-ports.ts';
import { NGINX, programPath } from './programs.ts';

export type TestNginx = {
  url: string;
  /** The variant of nginx.conf that nginx runs with. */
  configFile: string;
  stop(): Promise<void>;
};

export type TestNginxOptions = {
  /** The folder with releases and prerendered sites. */
  distDir: string;
  /** host:port of the backend. */
  upstream: string;
  /** The prerendered site to serve, relative to `distDir`; `live` by default. */
  site?: string;
  /** Files of nginx.local, by name. */
  local?: Readonly<Record<string, string>>;
  /** Additional variables. */
  environment?: NginxEnvironment;
};

const ROOT = path.join(import.meta.dirname, '..');

const START_TIMEOUT_MS = 10_000;

/**
 * Runs nginx with the project's nginx.conf, on a free port, with its state in a temporary folder.
 * @throws Error with nginx's own message if it does not start, or if nginx.conf lacks a line that has to be replaced.
 */
export async function startNginxForTests(options: TestNginxOptions): Promise<TestNginx> {
  const port = await freePort();
  const { prefix, configFile } = await writeConfiguration(options, port);
  const args = ['-p', prefix, '-c', configFile, '-g', 'daemon off;', '-e', 'stderr'];
  const child = spawn(programPath(NGINX), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.on('error', (error) => {
    said += error.message;
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM'))
      await once(child, 'exit');
    rmSync(prefix, { recursive: true, force: true });
  };

  if (!(await listens(url, () => child.exitCode !== null || child.pid === undefined))) {
    await stop();
    throw new Error(`nginx did not start: ${said.trim()}`);
  }
  return {
    url,
    configFile,
    stop,
  };
}

async function writeConfiguration(options: TestNginxOptions, port: number) {
  const prefix = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  await prepareNginx(prefix, { NGINX_BACKEND: options.upstream, ...options.environment });
  const local = path.join(prefix, 'nginx.local');
  mkdirSync(local);
  for (const [name, text] of Object.entries(options.local ?? {})) writeFileSync(path.join(local, name), text);
  const configFile = path.join(prefix, 'nginx.conf');
  writeFileSync(configFile, variant(options, port));
  return { prefix, configFile };
}

function variant({ distDir, site = 'live', environment }: TestNginxOptions, port: number): string {
  const replacements = [
    ['listen 127.0.0.1:8080 ', `listen 127.0.0.1:${port} `],
    ['worker_processes auto;', 'worker_processes 1;'],
    ...(environment?.SITE_FOLDER
      ? []
      : ([
          ['include .cache/site/', `include ${path.join(distDir, site)}/`],
          ['root .cache/site;', `root ${path.join(distDir, site)};`],
          ['root .cache/releases;', `root ${distDir};`],
        ] as const)),
  ] as const;
  let config = readFileSync(path.join(ROOT, 'nginx.conf'), 'utf8');
  for (const [from, to] of replacements) {
    if (!config.includes(from)) throw new Error(`nginx.conf has no "${from}" any more.`);
    config = config.replaceAll(from, to);
  }
  return config;
}

async function listens(url: string, hasEnded: () => boolean): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && !hasEnded()) {
    const isAnswered = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isAnswered) return true;
    await pause(20);
  }
  return false;
}
