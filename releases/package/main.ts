import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildRelease } from '../building/build-release.ts';
import { RELEASE_FILE } from '../state/release.ts';
import { checkRemote } from './check-remote.ts';

/** `burhan-contract build [folder]` and `burhan-contract check [folder]`, in the folder of a public remote. */
const USAGE = `burhan-contract build [dist]   builds src/ into a release
burhan-contract check [dist]   mounts it in a small shell, and says whether it meets the contract`;

/** The package that this program is of. */
const PACKAGE = path.join(import.meta.dirname, '../..');

try {
  const [command, folder = 'dist'] = process.argv.slice(2);
  const remote = process.cwd();
  if (command === 'build') await build(remote, path.resolve(folder));
  else if (command === 'check')
    for (const line of await checkRemote(folder, remote)) console.log(`✓ ${line}`);
  else throw new Error(USAGE);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @throws Error when the folder has files that are no release of before, which the build would remove. */
async function build(remote: string, folder: string): Promise<void> {
  const there = await readdir(folder).catch((): string[] => []);
  if (there.length > 0 && !there.includes(RELEASE_FILE))
    throw new Error(`${folder} has files that no build wrote: remove them, or name another folder.`);
  const { newestMigration } = JSON.parse(await readFile(path.join(PACKAGE, 'package.json'), 'utf8'));
  const { release } = await buildRelease(folder, {
    part: 'remote-public',
    partFolder: remote,
    contractFolder: path.join(PACKAGE, 'contract'),
    newestMigration,
  });
  console.log(`${release.part} ${release.version} is in ${folder}.`);
}
