import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program from outside the npm registry that tests and measurements use. */
export type NeededProgram = {
  name: string;
  /** The environment variable with its path, which is tried before every other place. */
  variable: string;
  debianPackage: string;
  /** Its path (for PostgreSQL, the folder of its programs); null if it is not installed. */
  find: () => string | null;
};

/** The folders of PATH, and those of system programs, which are not in every user's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin'];

/** The headless shell comes first: on a busy machine, a page of the whole browser sometimes stops drawing for good. */
const CHROMIUM_NAMES = [
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
];

/** The first Chromium or Chrome that starts. */
export const CHROMIUM: NeededProgram = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  debianPackage: 'chromium-headless-shell',
  find() {
    const { CHROMIUM_PATH = '', CHROME_PATH = '' } = process.env;
    const candidates = [CHROMIUM_PATH, CHROME_PATH, ...CHROMIUM_NAMES.flatMap(onPath)];
    const starts = (path: string) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
    return candidates.find((path) => isExecutable(path) && starts(path)) ?? null;
  },
};

export const NGINX: NeededProgram = {
  name: 'nginx',
  variable: 'NGINX_PATH',
  debianPackage: 'nginx-light',
  find: () => [process.env.NGINX_PATH ?? '', ...onPath('nginx')].find(isExecutable) ?? null,
};

/** The newest packaged PostgreSQL server, of version 15 or later. */
export const POSTGRES: NeededProgram = {
  name: 'PostgreSQL',
  variable: 'POSTGRES_BIN',
  debianPackage: 'postgresql',
  find() {
    const versionOf = (folder: string) => Number(folder.split('/').at(-2));
    const packaged = globSync('/usr/lib/postgresql/*/bin')
      .filter((folder) => versionOf(folder) >= 15)
      .sort((left, right) => versionOf(right) - versionOf(left));
    const isComplete = (folder: string) =>
      folder !== '' && ['initdb', 'postgres', 'createdb'].every((name) => isExecutable(join(folder, name)));
    return [process.env.POSTGRES_BIN ?? '', ...packaged, ...FOLDERS].find(isComplete) ?? null;
  },
};

/** The path of a program. @throws Error that says what to install. */
export function programPath({ name, variable, debianPackage, find }: NeededProgram): string {
  const found = find();
  if (found) return found;
  throw new Error(
    `${name} is not installed: install it (Debian: ${debianPackage}), or name it in ${variable}.`,
  );
}

function onPath(name: string): string[] {
  return FOLDERS.filter(Boolean).map((folder) => join(folder, name));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
