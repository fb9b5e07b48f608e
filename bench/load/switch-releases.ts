import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { liveVersion, readLiveReleases } from '@burhan/releases/state/live-releases';
import { PARTS, type PartName } from '@burhan/releases/state/parts';
import { releaseFolder } from '@burhan/releases/state/release';
import { copyProject } from '@burhan/testing/project-copy';

/** A module of each part that runs in every page of it. */
const ALTERED: Record<PartName, string> = {
  host: 'host/src/main.tsx',
  'remote-public': 'remote-public/src/start.ts',
  'remote-admin': 'remote-admin/src/console.ts',
};

export type SwitchOptions = {
  distDir: string;
  /** Where the altered sources go. */
  folder: string;
  /** Releases and rollbacks, of one part after the other. */
  count: number;
  report: (line: string) => void;
};

/**
 * Releases altered sources part by part and rolls them back, with the project's own commands.
 * @returns what happened to a part that was not meant: none, when all is well.
 */
export async function switchReleases({ distDir, folder, count, report }: SwitchOptions): Promise<string[]> {
  const project = await copyProject(join(folder, 'project'));
  const command = (name: string, part: PartName) =>
    run(join(project.root, 'releases/commands', `${name}-command.ts`), [part, '--target', distDir]);
  const before = await versionHashes(distDir);
  const problems: string[] = [];

  for (let turn = 0; turn < count; turn++) {
    const part = PARTS[turn % PARTS.length] ?? 'host';
    const isRelease = Math.floor(turn / PARTS.length) % 2 === 0;
    const others = await otherVersions(distDir, part);
    if (isRelease) {
      await project.append(ALTERED[part], `\nObject.assign(globalThis, { releaseTurn: ${turn} });\n`);
    }
    const printed = await command(isRelease ? 'release' : 'rollback', part);
    report(`  ${turn + 1}. ${printed.trim().split('\n').at(-1)}`);
    if ((await otherVersions(distDir, part)) !== others) problems.push(`${part}: another part changed too`);
  }

  const after = await versionHashes(distDir);
  for (const [version, hash] of Object.entries(before)) {
    if (after[version] !== hash) problems.push(`${version} is not what it was`);
  }
  return problems;
}

async function otherVersions(distDir: string, part: PartName): Promise<string> {
  const live = await readLiveReleases(distDir);
  return PARTS.filter((other) => other !== part)
    .map((other) => liveVersion(live, other))
    .join();
}

/** A hash of all bytes of each version that is live. */
async function versionHashes(distDir: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const part of PARTS) {
    for (const version of await readdir(join(distDir, part))) {
      hashes[`${part}/${version}`] = await folderHash(releaseFolder(distDir, part, version));
    }
  }
  return hashes;
}

async function folderHash(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file.slice(folder.length)).update(await readFile(file));
  return hash.digest('hex');
}

async function run(script: string, args: readonly string[]): Promise<string> {
  // All versions stay: the run looks at them afterwards.
  const env = { ...process.env, KEEP_RELEASES: '100' };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${code}: ${printed}`);
  return printed;
}
