import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { CONTRACTS } from '@burhan/shared/contract/versions';
import { HANDED_OVER, type HandedOver, type PartName, SERVER_FOLDER } from '../state/parts.ts';
import { RELEASE_FILE, type ReadLoad, type Release, type ReleaseModule } from '../state/release.ts';
import { isScript } from '../state/release-files.ts';
import { REMOTE_ENTRY_FILE, SINGLETONS } from './federation.ts';
import { REGISTRY_FILE } from './read-registry.ts';
import { type ReleaseDescription, releaseVersion } from './release-version.ts';
import { type BuiltExports, viteBuild } from './vite-build.ts';

/** In a part's sources and in its release: files that a composed site serves from its root. */
export const SITE_FILES = 'static';

type Modules = Release['modules'];

/** The part of Vite's manifest that is used here. */
type ViteManifest = Record<string, Partial<Omit<ReleaseModule, 'file'>> & Pick<ReleaseModule, 'file'>>;

/**
 * Writes a part's release into an empty folder.
 * @param root the folder that holds the part's sources.
 * @throws Error with the build's output when it fails.
 */
export async function buildRelease(root: string, part: PartName, folder: string): Promise<Release> {
  const partFolder = path.join(root, part);
  const server = path.join(folder, SERVER_FOLDER);
  const { registry, exports } = await viteBuild(partFolder, folder, server);
  const siteFiles = path.join(partFolder, SITE_FILES);
  if (existsSync(siteFiles)) await cp(siteFiles, path.join(folder, SITE_FILES), { recursive: true });
  const modules = { ...(await takeModules(folder)), ...(await takeModules(folder, `${SERVER_FOLDER}/`)) };
  const entry = entryOf(part, registry, modules);
  const missing = [...missingExports(HANDED_OVER[part], exports), ...missingModules(registry, modules)];
  if (missing.length > 0) throw new Error(`Building ${part} failed: ${missing.join('; ')}.`);
  const described: ReleaseDescription = {
    part,
    entry,
    registry,
    modules,
    contracts: CONTRACTS,
    singletons: await singletons(partFolder),
  };
  await writeFile(path.join(folder, RELEASE_FILE), JSON.stringify(described));
  const release: Release = {
    version: await releaseVersion(folder),
    commit: await commitOf(partFolder),
    ...described,
  };
  await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/**
 * The scripts of a build and their imports, by its manifests: one for each of its environments, none where it writes none.
 * @param below the build's folder in the release, with which keys and files begin.
 */
async function takeModules(folder: string, below = ''): Promise<Modules> {
  const viteFolder = path.join(folder, below, '.vite');
  const names = await readdir(viteFolder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(path.join(viteFolder, name), 'utf8')));
  await rm(viteFolder, { recursive: true, force: true });
  const manifest: ViteManifest = Object.assign({}, ...texts.map((text) => JSON.parse(text)));
  const placed = (places: readonly string[] = []) => places.map((place) => below + place);
  const modules: Record<string, ReleaseModule> = {};
  for (const [key, { file, css, imports }] of Object.entries(manifest).sort())
    if (/\.(m?js|css)$/.test(file))
      modules[below + key] = {
        file: below + file,
        css: placed(css),
        imports: placed(imports),
      };
  return modules;
}

/** The file that is loaded first. @throws Error when a build has none. */
function entryOf(part: PartName, registry: Release['registry'], modules: Modules): string {
  if ('console' in registry) return modules[registry.console.modules[0] ?? '']?.file ?? '';
  if (Object.values(modules).some(({ file }) => file === REMOTE_ENTRY_FILE)) return REMOTE_ENTRY_FILE;
  throw new Error(`Building ${part} failed: the build has no ${REMOTE_ENTRY_FILE}.`);
}

/** What the contract names and a part's modules do not export: a line for each. */
function missingExports(handed: Readonly<Record<string, HandedOver>>, exports: BuiltExports): string[] {
  return Object.values(handed).flatMap(({ source, exports: named }) =>
    Object.keys(named)
      .filter((name) => !exports[source]?.includes(name))
      .map((name) => `${source} does not export ${name}, which the contract names`),
  );
}

/** What a registry names and the build has no script for: a line for each, with the entry and the module. */
function missingModules(value: unknown, modules: Modules): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!isReadLoad(value)) return Object.values(value).flatMap((inner) => missingModules(inner, modules));
  const missing = value.modules.filter((key) => !isScript(modules[key]?.file ?? ''));
  return missing.map(
    (key) =>
      `${REGISTRY_FILE}: ${value.name} imports ${key}, which is no script of its own in the build: ` +
      'nothing else imports it later, something imports it at once, or it has styles and nothing else',
  );
}

function isReadLoad(value: object): value is ReadLoad {
  return 'name' in value && 'modules' in value;
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

async function commitOf(root: string): Promise<string | null> {
  const asked = promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root });
  return asked.then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  );
}
