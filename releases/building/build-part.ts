import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT_VERSION } from '@burhan/shared/contract';
import type { PartSources } from '../state/build-state.ts';
import { type PartName, SERVER_FOLDER } from '../state/parts.ts';
import { type Release, type ReleaseModule, releaseFolder } from '../state/release.ts';
import { describeComposition } from './composition.ts';
import { SINGLETONS } from './federation.ts';
import { folderHash } from './folder-hash.ts';
import { importChain, moduleGraph, type ViteManifest } from './module-graph.ts';
import { hashOfFolders, partSources } from './part-sources.ts';
import { precompress } from './precompress.ts';
import { viteBuild } from './vite-build.ts';

const VERSION_LENGTH = 12;

/** In a part's sources and in its release: files that a composed site serves from its root. */
export const SITE_FILES = 'static';

/** A release and what it was built from. */
export type Build = { release: Release; sources: PartSources };

/**
 * Builds a part into its immutable folder `<distDir>/<part>/<version>/`. The same sources give the same version; a
 * version that is there already stays as it is.
 * @param root the folder that holds the part's sources.
 * @throws Error with the build's output when it fails; nothing is left behind then.
 */
export async function buildPart(root: string, distDir: string, part: PartName): Promise<Build> {
  const partFolder = path.join(root, part);
  await mkdir(path.join(distDir, part), { recursive: true });
  const folder = await mkdtemp(path.join(distDir, part, '.building-'));
  // Made for its owner alone, but the web server has to read what becomes of it.
  await chmod(folder, 0o755);
  try {
    const folders = await hashOfFolders(root, part);
    const { read, registry } = await viteBuild(partFolder, folder);
    const server = path.join(folder, SERVER_FOLDER);
    const forServer = await viteBuild(partFolder, server, 'vite.server.config.ts');
    await copyIfThere(path.join(partFolder, SITE_FILES), path.join(folder, SITE_FILES));
    const modules = await takeModuleGraph(folder);
    const serverModules = await takeModuleGraph(server);
    const { entryKey, composition } = describe(part, registry, { modules, serverModules });
    const described = {
      part,
      entry: modules[entryKey]?.file ?? '',
      exposes: part === 'host' ? [] : exposedBy(modules, entryKey),
      modules,
      composition,
      ...(await contract(partFolder)),
    };
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(described));
    const version = (await folderHash(folder, [''])).slice(0, VERSION_LENGTH);

    const release: Release = {
      version,
      builtAt: new Date().toISOString(),
      commit: await commitOf(root),
      ...described,
    };
    await writeFile(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    await precompress(folder, { skip: [SERVER_FOLDER] });
    return {
      release: await settle(folder, distDir, release),
      // Of a file that changed between the two builds, what was there first: the part is stale then.
      sources: partSources(root, part, folders, { ...forServer.read, ...read }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Moves a finished build to its place, unless the same one has been there before. */
async function settle(folder: string, distDir: string, release: Release): Promise<Release> {
  const place = releaseFolder(distDir, release.part, release.version);
  try {
    await rename(folder, place);
    return release;
  } catch (error) {
    const existing = await readFile(path.join(place, 'release.json'), 'utf8').catch(() => null);
    if (existing === null) throw error;
    return JSON.parse(existing);
  }
}

/** A build's modules, by its manifest; none where it writes no manifest. */
async function takeModuleGraph(folder: string): Promise<Record<string, ReleaseModule>> {
  const viteFolder = path.join(folder, '.vite');
  const text = await readFile(path.join(viteFolder, 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) return {};
  const manifest: ViteManifest = JSON.parse(text);
  await rm(viteFolder, { recursive: true });
  return moduleGraph(manifest);
}

/** @throws Error naming the part, besides what is missing in its build. */
function describe(...[part, registry, built]: Parameters<typeof describeComposition>) {
  try {
    return describeComposition(part, registry, built);
  } catch (cause) {
    throw new Error(`Building ${part} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

function exposedBy(modules: Record<string, ReleaseModule>, entryKey: string): string[] {
  const later = importChain(modules, [entryKey]).flatMap(({ dynamicImports }) => dynamicImports);
  return later.filter((key) => key.startsWith('src/'));
}

/** What must fit between the parts that meet in a browser. */
async function contract(partFolder: string): Promise<Pick<Release, 'contractVersion' | 'singletons'>> {
  const singletons: Record<string, string> = {};
  for (const name of SINGLETONS.filter((singleton) => !singleton.includes('/'))) {
    const manifest = path.join(partFolder, 'node_modules', name, 'package.json');
    const text = await readFile(manifest, 'utf8').catch(() => null);
    if (text !== null) singletons[name] = JSON.parse(text).version;
  }
  return { contractVersion: CONTRACT_VERSION, singletons };
}

async function commitOf(root: string): Promise<string | null> {
  const asked = promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root });
  return asked.then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  );
}

async function copyIfThere(source: string, target: string): Promise<void> {
  await cp(source, target, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
