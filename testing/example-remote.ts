import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packContract } from '@burhan/releases/package/pack-contract';

const PROJECT = path.join(import.meta.dirname, '..');
const EXAMPLE = path.join(PROJECT, 'examples/remote-public');
const CONTRACT = '@burhan/contract';

/** The example of a remote in a folder of its own, outside of this project, with the contract's package installed. */
export type ExampleRemote = {
  folder: string;
  /** `burhan-contract`. @returns what it printed. @throws Error with that when it does not end with 0. */
  run(...words: string[]): Promise<string>;
  remove(): Promise<void>;
};

export async function copyExampleRemote(): Promise<ExampleRemote> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'other-repository-')));
  await cp(EXAMPLE, folder, { recursive: true });
  const packages = path.join(folder, 'node_modules');
  await packContract(PROJECT, path.join(packages, CONTRACT));
  const { dependencies } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies).filter((each) => each !== CONTRACT)) {
    await mkdir(path.dirname(path.join(packages, name)), { recursive: true });
    await symlink(installed(name), path.join(packages, name));
  }
  const manifest = JSON.parse(await readFile(path.join(packages, CONTRACT, 'package.json'), 'utf8'));
  const program = path.join(packages, CONTRACT, manifest.bin['burhan-contract']);
  return {
    folder,
    async run(...words) {
      const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { cwd: folder });
      return stdout;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Where this project has a package. */
function installed(name: string): string {
  const places = ['.', 'host', 'remote-public', 'releases'].map((part) =>
    path.join(PROJECT, part, 'node_modules', name),
  );
  const place = places.find((each) => existsSync(each));
  if (!place) throw new Error(`${name} is installed in no part.`);
  return place;
}
