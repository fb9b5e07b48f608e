import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runProgram } from '../run-program.ts';

/** A copy of the project's sources that can be broken: its packages are the project's, its own parts are the copy's. */
export type ProjectCopy = { root: string; remove(): void };

const OWN_SCOPE = '@burhan';

export async function copyProject(root: string): Promise<ProjectCopy> {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'burhan-mutate-'));
  const listed = await runProgram('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
  });
  if (listed.code !== 0) throw new Error(`git cannot list the files of ${root}: ${listed.output}`);
  const files = listed.output.split('\0').filter((file) => file !== '' && !file.startsWith('bench/peers/'));
  for (const file of files.filter((name) => existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  const parts = readdirSync(copy).filter((name) => existsSync(join(copy, name, 'package.json')));
  for (const part of ['.', ...parts]) linkPackages(join(root, part), join(copy, part), copy);
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

function linkPackages(from: string, to: string, copy: string): void {
  const packages = join(from, 'node_modules');
  if (!existsSync(packages)) return;
  const target = join(to, 'node_modules');
  mkdirSync(target);
  for (const name of readdirSync(packages)) {
    if (name !== OWN_SCOPE) symlinkSync(join(packages, name), join(target, name));
    else linkOwnParts(join(packages, name), join(target, name), copy);
  }
}

function linkOwnParts(from: string, to: string, copy: string): void {
  mkdirSync(to);
  for (const part of readdirSync(from)) symlinkSync(join(copy, part), join(to, part));
}
