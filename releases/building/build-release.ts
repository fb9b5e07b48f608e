import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { CONTRACTS } from '@burhan/shared/contract/versions';
import { codeMisfits } from '../fit/code-misfits.ts';
import { DECLARATIONS_FOLDER, type PartName, SERVER_FOLDER } from '../state/parts.ts';
import { RELEASE_FILE, type Release, type ReleaseModule } from '../state/release.ts';
import { describeComposition } from './composition.ts';
import { SINGLETONS } from './federation.ts';
import { importChain, moduleGraph, type ViteManifest } from './module-graph.ts';
import { type ReleaseDescription, releaseVersion } from './release-version.ts';
import { viteBuild } from './vite-build.ts';

/** In a part's sources and in its release: files that a composed site serves from its root. */
export const SITE_FILES = 'static';

/** Where the declarations of the contract are, and the migrations. */
const CONTRACT_FOLDER = 'shared/contract';
const MIGRATIONS_FOLDER = 'supabase/migrations';

/**
 * Writes a part's release into an empty folder.
 * @param root the folder that holds the part's sources.
 * @throws Error with the build's output when it fails.
 */
export async function buildRelease(root: string, part: PartName, folder: string): Promise<Release> {
  const partFolder = path.join(root, part);
  const server = path.join(folder, SERVER_FOLDER);
  const [registry, misfits] = await Promise.all([
    viteBuild(partFolder, folder, server),
    codeMisfits(root, part),
  ]);
  if (misfits.length > 0) {
    throw new Error(
      `Building ${part} failed, its code is not what the contract says: ${misfits.join('; ')}.`,
    );
  }
  const siteFiles = path.join(partFolder, SITE_FILES);
  if (existsSync(siteFiles)) await cp(siteFiles, path.join(folder, SITE_FILES), { recursive: true });
  for (const version of CONTRACTS.map(String)) {
    const declarations = path.join(root, CONTRACT_FOLDER, version);
    await cp(declarations, path.join(folder, DECLARATIONS_FOLDER, version), { recursive: true });
  }
  const modules = await takeModuleGraph(folder);
  const serverModules = await takeModuleGraph(server);
  const { entryKey, composition } = describe(part, registry, { modules, serverModules });
  const described: ReleaseDescription = {
    part,
    entry: modules[entryKey]?.file ?? '',
    exposes: part === 'host' ? [] : exposedBy(modules, entryKey),
    modules,
    composition,
    contracts: CONTRACTS,
    singletons: await singletons(partFolder),
  };
  await writeFile(path.join(folder, RELEASE_FILE), JSON.stringify(described));
  const release: Release = {
    version: await releaseVersion(folder),
    builtAt: new Date().toISOString(),
    commit: await commitOf(partFolder),
    newestMigration: await newestMigration(root),
    ...described,
  };
  await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/** A build's modules, by its manifests: one for each of its environments, none where it writes none. */
async function takeModuleGraph(folder: string): Promise<Record<string, ReleaseModule>> {
  const viteFolder = path.join(folder, '.vite');
  const names = await readdir(viteFolder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(path.join(viteFolder, name), 'utf8')));
  const manifests: ViteManifest[] = texts.map((text) => JSON.parse(text));
  await rm(viteFolder, { recursive: true, force: true });
  return moduleGraph(Object.assign({}, ...manifests));
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

/** Exact versions of the packages that must be one instance across the parts, of those that a part has. */
async function singletons(partFolder: string): Promise<Release['singletons']> {
  const versions: Record<string, string> = {};
  for (const name of SINGLETONS.filter((singleton) => !singleton.includes('/'))) {
    const manifest = manifestOf(name, partFolder);
    if (manifest) versions[name] = JSON.parse(await readFile(manifest, 'utf8')).version;
  }
  return versions;
}

/** The package.json of a package that a part has installed, in its folder or above. */
function manifestOf(name: string, partFolder: string): string | undefined {
  try {
    return findPackageJSON(name, path.join(partFolder, 'package.json'));
  } catch {
    return undefined;
  }
}

/** The name of the newest migration, such as `20261125000100_access`. */
async function newestMigration(root: string): Promise<string> {
  const files = await readdir(path.join(root, MIGRATIONS_FOLDER));
  const newest = files.filter((file) => file.endsWith('.sql')).sort();
  return path.basename(newest.at(-1) ?? '', '.sql');
}

async function commitOf(root: string): Promise<string | null> {
  const asked = promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root });
  return asked.then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  );
}
