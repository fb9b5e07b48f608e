import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const PROJECT = path.join(import.meta.dirname, '..');
const OWN_SCOPE = '@burhan';

/** Files that are built from the sources, installed, or kept for one machine. */
const NO_SOURCES = [
  ...[
    '.git',
    '.tools',
    '.data',
    '.cache',
    'dist',
    'nginx.local',
    'coverage',
    'test-results',
    'playwright-report',
  ],
];

/** The project's sources in another folder, which may be changed and built there. */
export type ProjectCopy = {
  root: string;
  /** Replaces a text of a source file, which must contain it exactly once. */
  change(file: string, from: string, to: string): Promise<void>;
};

/** Copies the project. Links lead to the installed packages, and for packages of the workspace to the copy. */
export async function copyProject(root: string): Promise<ProjectCopy> {
  const isSource = (file: string) =>
    path.basename(file) !== 'node_modules' && !NO_SOURCES.includes(path.relative(PROJECT, file));
  await cp(PROJECT, root, { recursive: true, verbatimSymlinks: true, filter: isSource });
  const folders = await readdir(root, { withFileTypes: true });
  for (const folder of ['.', ...folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)])
    await linkPackages(
      path.join(PROJECT, folder, 'node_modules'),
      path.join(root, folder, 'node_modules'),
      root,
    );

  return {
    root,
    async change(file, from, to) {
      const text = await readFile(path.join(root, file), 'utf8');
      if (text.split(from).length !== 2) throw new Error(`${file} does not have this exactly once: ${from}`);
      await writeFile(
        path.join(root, file),
        text.replace(from, () => to),
      );
    },
  };
}

async function linkPackages(from: string, to: string, root: string): Promise<void> {
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
