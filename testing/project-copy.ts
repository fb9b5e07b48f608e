import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const PROJECT = path.join(import.meta.dirname, '..');
const OWN_SCOPE = '@burhan';

/** Files that are built from the sources, installed, or kept for one machine. */
const NO_SOURCES = [
  ...['.git', '.tools', '.data', '.cache', 'dist', 'nginx.local', 'coverage', 'test-results'],
  'playwright-report',
];

/**
 * Copies the project's sources, which may be changed and built there. Links lead to the installed packages, and for
 * packages of the workspace to the copy.
 */
export async function copyProject(root: string) {
  const isSource = (file: string) =>
    path.basename(file) !== 'node_modules' && !NO_SOURCES.includes(path.relative(PROJECT, file));
  await cp(PROJECT, root, { recursive: true, verbatimSymlinks: true, filter: isSource });
  for (const folder of ['.', ...(await readdir(root))])
    await linkPackages(root, path.join(folder, 'node_modules'));

  return {
    root,
    /** Replaces a text of a source file, which must contain it exactly once. */
    async change(name: string, from: string, to: string): Promise<void> {
      const file = path.join(root, name);
      const parts = (await readFile(file, 'utf8')).split(from);
      if (parts.length !== 2) throw new Error(`${name} does not have this exactly once: ${from}`);
      await writeFile(file, parts.join(to));
    },
  };
}

async function linkPackages(root: string, folder: string): Promise<void> {
  const [from, to] = [path.join(PROJECT, folder), path.join(root, folder)];
  const names = await readdir(from).catch(() => []);
  if (names.length > 0) await mkdir(to);
  for (const name of names) {
    if (name !== OWN_SCOPE) {
      await symlink(path.join(from, name), path.join(to, name));
      continue;
    }
    await mkdir(path.join(to, name));
    for (const part of await readdir(path.join(from, name)))
      await symlink(path.join(root, part), path.join(to, name, part));
  }
}
