import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type PartName, SERVER_FOLDER } from '../state/parts.ts';
import { releaseFolder } from '../state/release.ts';
import { folderHash } from './folder-hash.ts';
import { precompress } from './precompress.ts';

const PROCESS = path.join(import.meta.dirname, 'release-process.ts');

const VERSION_LENGTH = 12;

/**
 * Builds a part into its immutable folder `<distDir>/<part>/<version>/`.
 * @param root the folder that holds the part's sources.
 * @returns its version.
 * @throws Error with the build's output when it fails. No files are left behind then.
 */
export function buildPart(root: string, distDir: string, part: PartName): Promise<string> {
  return addRelease(distDir, part, async (folder) => {
    const options = { cwd: path.join(root, part), env: environment() };
    await promisify(execFile)(process.execPath, [PROCESS, folder], options).catch((cause) => {
      throw new Error(`Building ${part} failed:\n${(cause.stdout + cause.stderr).trim()}`, { cause });
    });
  });
}

/**
 * Makes a release of a part from what `fill` writes into an empty folder. The version is a hash of the content. If it
 * exists already, its folder stays as it is.
 */
export async function addRelease(
  distDir: string,
  part: PartName,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  await mkdir(path.join(distDir, part), { recursive: true });
  const folder = await mkdtemp(path.join(distDir, part, '.building-'));
  // `mkdtemp` lets only the owner read the folder, but the web server must read the release.
  await chmod(folder, 0o755);
  try {
    await fill(folder);
    const version = await versionOf(folder);
    await precompress(folder, { skip: [SERVER_FOLDER] });
    const place = releaseFolder(distDir, part, version);
    await rename(folder, place).catch((error) => {
      if (!existsSync(place)) throw error;
    });
    return version;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The version of a release: a hash of the files in its folder. */
export async function versionOf(folder: string): Promise<string> {
  return (await folderHash(folder, [''], isReleaseFile)).slice(0, VERSION_LENGTH);
}

/** Compressed copies stand beside a release's files but do not belong to them. */
export function isReleaseFile(file: string): boolean {
  return !/\.(?:br|gz)$/.test(file);
}

/**
 * The environment without the variables that Vite and its plugins read. They would change the build although the
 * sources stay the same. VITEST, for example, switches plugins off, but a test must get the same build as a site.
 */
function environment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !/^(VITE|MFE?_)/.test(name));
  return { ...Object.fromEntries(others), NODE_ENV: 'production', NO_COLOR: '1' };
}
