import { appendFile, cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const PROJECT = path.join(import.meta.dirname, '..');
const SOURCES = ['host', 'remote-public', 'remote-admin', 'shared', 'local-stack', 'supabase', 'releases'];
const SETTINGS = [
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
];

/** The project's sources in another folder, which may be changed and built there. */
export type ProjectCopy = {
  root: string;
  /** Replaces a text of a source file, which must have it. */
  change(file: string, from: string, to: string): Promise<void>;
  append(file: string, text: string): Promise<void>;
};

/** Packages stay where they are installed; those of the workspace are found in the copy, by their relative links. */
export async function copyProject(root: string): Promise<ProjectCopy> {
  const isSource = (file: string) => !/[/\\]node_modules[/\\]\.[^/\\]+$/.test(file);
  for (const name of [...SOURCES, ...SETTINGS]) {
    const options = { recursive: true, verbatimSymlinks: true, filter: isSource };
    await cp(path.join(PROJECT, name), path.join(root, name), options);
  }
  await symlink(path.join(PROJECT, 'node_modules'), path.join(root, 'node_modules'));

  return {
    root,
    async change(file, from, to) {
      const text = await readFile(path.join(root, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
      await writeFile(path.join(root, file), text.replace(from, to));
    },
    append: (file, text) => appendFile(path.join(root, file), text),
  };
}
