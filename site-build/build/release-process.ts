import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { CONTRACTS } from '@burhan/shared/contract/versions';
import { createBuilder, type InlineConfig } from 'vite';
import { parsePart, SERVER_FOLDER } from '../state/parts.ts';
import { RELEASE_FILE, type Release, type ReleaseModule, SITE_FILES } from '../state/release.ts';
import { missingExports } from './compatible.ts';
import { REMOTE_ENTRY_FILE, SINGLETONS } from './federation.ts';
import { exportsOfBuild } from './import-build.ts';
import { readRegistry } from './read-registry.ts';

/**
 * `buildPart` runs this in a part's folder, in a process of its own, because the federation plugin can build only once
 * in a process. Like `vite build`, it builds into the given folder: for browsers and, if the part has a configuration
 * for it, for the server. It describes the result in the folder's release.json.
 */

const SERVER_CONFIG = 'vite.server.config.ts';

type Modules = Release['modules'];

/** The part of Vite's manifest that is used here. */
type ViteManifest = Record<string, Partial<Omit<ReleaseModule, 'file'>> & Pick<ReleaseModule, 'file'>>;

try {
  await writeRelease(process.argv[2] ?? '');
  // Imported code, or a plugin that failed, may still wait for something and keep the process alive.
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}

async function writeRelease(folder: string): Promise<void> {
  const part = parsePart(path.basename(process.cwd()));
  const registry = (await readRegistry(process.cwd())) as Release['registry'];
  await build(folder);
  if (existsSync(SITE_FILES)) await cp(SITE_FILES, path.join(folder, SITE_FILES), { recursive: true });
  const modules = { ...(await takeModules(folder)), ...(await takeModules(folder, `${SERVER_FOLDER}/`)) };
  const release: Omit<Release, 'part' | 'version'> = {
    contracts: CONTRACTS,
    singletons: await singletons(),
    entry:
      'console' in registry ? (modules[registry.console.modules[0] ?? '']?.file ?? '') : REMOTE_ENTRY_FILE,
    registry,
    modules,
  };
  await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  const missing = missingExports(part, await exportsOfBuild(part, process.cwd(), folder));
  if (missing.length === 0) return;
  // Whoever reads the output of the build finds the reason at its end, without a stack trace below.
  console.error(`\n${missing.join('\n')}`);
  process.exit(1);
}

async function build(folder: string): Promise<void> {
  const buildInto = async (outDir: string, configFile?: string) => {
    const config: InlineConfig = { configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } };
    // Like `vite build`: builds one environment, unless the configuration names more.
    const builder = await createBuilder(config, null);
    await builder.buildApp();
  };
  await buildInto(folder);
  if (existsSync(SERVER_CONFIG)) await buildInto(path.join(folder, SERVER_FOLDER), SERVER_CONFIG);
}

/**
 * Reads a build's scripts, style sheets and their imports from its manifests, and removes the manifests.
 * @param below the build's folder in the release. Keys and files begin with it.
 */
async function takeModules(folder: string, below = ''): Promise<Modules> {
  const viteFolder = path.join(folder, below, '.vite');
  const names = await readdir(viteFolder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(path.join(viteFolder, name), 'utf8')));
  await rm(viteFolder, { recursive: true, force: true });
  const manifest: ViteManifest = Object.assign({}, ...texts.map((text) => JSON.parse(text)));
  const placed = (places: readonly string[] = []) => places.map((place) => below + place);
  const modules = Object.entries(manifest)
    .sort()
    .filter(([, { file }]) => /\.(m?js|css)$/.test(file))
    .map(([key, { file, css, imports }]) => [
      below + key,
      { file: below + file, css: placed(css), imports: placed(imports) },
    ]);
  return Object.fromEntries(modules);
}

/** Exact versions of those packages of the part that must be one instance across all parts. */
async function singletons(): Promise<Release['singletons']> {
  const versions: Record<string, string> = {};
  for (const name of SINGLETONS.filter((singleton) => !singleton.includes('/'))) {
    const manifest = packageJsonOf(name);
    if (manifest) versions[name] = JSON.parse(await readFile(manifest, 'utf8')).version;
  }
  return versions;
}

function packageJsonOf(name: string): string | undefined {
  try {
    return findPackageJSON(name, path.resolve('package.json'));
  } catch {
    return undefined;
  }
}
