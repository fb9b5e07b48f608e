import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps server programs where an ordinary user's PATH does not look. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/**
 * The absolute path of the first of `names` that is installed; `override` (an environment variable's value) goes first.
 * @throws Error naming what to install.
 */
export function findProgram(names: readonly string[], override: string | undefined, remedy: string): string {
  if (override) {
    if (isExecutable(override)) return override;
    throw new Error(`${override} is not a program that can be run. ${remedy}`);
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...SERVER_FOLDERS];
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found) return found;
  }
  throw new Error(`${names[0]} is not installed. ${remedy}`);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
