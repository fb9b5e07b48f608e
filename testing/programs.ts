import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where system programs are that an ordinary person's PATH leaves out. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const OLDEST_POSTGRES = 15;

/** Path of an installed Chromium or Chrome that starts; CHROMIUM_PATH and CHROME_PATH come first. */
export function findChromium(env: NodeJS.ProcessEnv): string | null {
  const named = [env.CHROMIUM_PATH, env.CHROME_PATH].filter((path) => path !== undefined);
  const candidates = [...named, ...CHROMIUM_NAMES.flatMap((name) => onPath(name, env))];
  return candidates.find((path) => isExecutable(path) && starts(path)) ?? null;
}

export function findNginx(env: NodeJS.ProcessEnv): string | null {
  return [env.NGINX_PATH ?? '', ...onPath('nginx', env)].find(isExecutable) ?? null;
}

/** Whether nginx can serve precompressed brotli files here. */
export function hasBrotliModule(): boolean {
  return existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
}

/** Whether nginx can limit connections before it reads from them, as deploy/nginx.local does. */
export function hasStreamModule(): boolean {
  return existsSync('/usr/lib/nginx/modules/ngx_stream_module.so');
}

/** Whether a PostgreSQL server here can run tests in pgTAP. */
export function hasPgtap(): boolean {
  return globSync('/usr/share/postgresql/*/extension/pgtap.control').length > 0;
}

/** Folder with `initdb` and `postgres` of PostgreSQL 15 or newer, the newest first. */
export function findPostgresBin(env: NodeJS.ProcessEnv): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).filter((name) => Number(name) >= OLDEST_POSTGRES)
    : [];
  const packaged = versions.sort((left, right) => Number(right) - Number(left));
  const candidates = [
    env.POSTGRES_BIN ?? '',
    ...packaged.map((version) => join(debian, version, 'bin')),
    ...(env.PATH ?? '').split(delimiter),
  ];
  const complete = (folder: string): boolean =>
    folder !== '' && ['initdb', 'postgres', 'pg_ctl'].every((name) => isExecutable(join(folder, name)));
  return candidates.find(complete) ?? null;
}

function onPath(name: string, env: NodeJS.ProcessEnv): string[] {
  const folders = [...(env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS].filter(Boolean);
  return folders.map((folder) => join(folder, name));
}

function isExecutable(path: string): boolean {
  if (path === '') return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}
