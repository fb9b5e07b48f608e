import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { NEWEST } from '@burhan/shared/contract/speaks';
import { copyWithoutTests } from '../building/build-release.ts';
import { folderHash } from '../building/folder-hash.ts';
import { newestMigration } from '../building/newest-migration.ts';

const NAME = '@burhan/contract';
const CONTRACT = 'shared/contract';
const MAIN = 'releases/package/main.ts';

/** Modules that a remote's author imports, by their names in the package. */
const MODULES = {
  islands: 'shared/islands.ts',
  registry: 'shared/registries.ts',
  routes: 'shared/routes.ts',
  vite: 'releases/building/public-remote.ts',
};

/** Run, not imported. */
const PROGRAMS = [MAIN, 'releases/building/vite-process.ts'];

/** Packages that a remote is built and checked with, by their names in the catalog. */
const PEERS = ['@module-federation/runtime-core', '@module-federation/vite', 'react', 'react-dom', 'vite'];

const COMPILER_OPTIONS = {
  target: 'es2024',
  module: 'preserve',
  moduleResolution: 'bundler',
  strict: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  skipLibCheck: true,
  lib: ['es2024', 'esnext.iterator', 'dom', 'dom.iterable'],
};

/**
 * Writes a package with what a public remote in another repository is made with: the contract's types, the settings of
 * its build, and programs that build and check it.
 * @param root the project's folder.
 * @throws Error when the folder has files.
 */
export async function packContract(root: string, folder: string): Promise<{ name: string; version: string }> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} has files: name a new folder.`);
  const versions = (await readdir(path.join(root, CONTRACT))).filter((name) => /^\d+$/.test(name));
  const contracts = versions.map(async (version) =>
    (await readdir(path.join(root, CONTRACT, version))).map((file) => `${CONTRACT}/${version}/${file}`),
  );
  await compile(root, folder, [
    ...Object.values(MODULES),
    ...PROGRAMS,
    ...(await Promise.all(contracts)).flat(),
  ]);
  // As releases carry it: what the compiler compares when a release is taken.
  await copyWithoutTests(path.join(root, CONTRACT), path.join(folder, 'contract'));

  const manifest = {
    private: true,
    type: 'module',
    bin: { 'burhan-contract': `./${compiled(MAIN)}` },
    exports: {
      ...Object.fromEntries(
        Object.entries(MODULES).map(([name, file]) => [`./${name}`, `./${compiled(file)}`]),
      ),
      ...Object.fromEntries(
        versions.map((each) => [`./${each}/*`, { types: `./${CONTRACT}/${each}/*.d.ts` }]),
      ),
    },
    peerDependencies: await catalogVersions(root),
    // Not of npm: what a release says that is built with it.
    newestMigration: await newestMigration(root),
  };
  const file = path.join(folder, 'package.json');
  await writeFile(file, JSON.stringify(manifest));
  const version = `${NEWEST}.0.0+${(await folderHash(folder, [''])).slice(0, 12)}`;
  await writeFile(file, `${JSON.stringify({ name: NAME, version, ...manifest }, null, 2)}\n`);
  return { name: NAME, version };
}

/** Compiles modules with all that they import of this project, to JavaScript and declarations in the same folders. */
async function compile(root: string, folder: string, entries: readonly string[]): Promise<void> {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const stage = await mkdtemp(path.join(root, '.cache/contract-'));
  try {
    await copyModules(root, stage, entries);
    const options = {
      ...COMPILER_OPTIONS,
      rootDir: stage,
      outDir: folder,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      types: ['node'],
      // Vite is found where this part has it.
      paths: { '*': [path.join(root, 'node_modules/*'), path.join(root, 'releases/node_modules/*')] },
    };
    const project = path.join(stage, 'tsconfig.json');
    await writeFile(project, JSON.stringify({ compilerOptions: options, include: ['.'] }));
    const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
    const compiler = path.join(path.dirname(manifest), 'bin/tsc');
    await promisify(execFile)(process.execPath, [compiler, '-p', project]).catch(
      (error: { stdout?: string; message: string }) => {
        throw new Error(`The package could not be compiled:\n${error.stdout || error.message}`);
      },
    );
  } finally {
    await rm(stage, { recursive: true });
  }
}

const OWN_IMPORT = /(\bfrom |\bimport )'((?:\.{1,2}|@burhan\/shared)\/[^']+)'/g;

/** Copies modules and what they import, each at its path, so that they reach each other by relative paths. */
async function copyModules(root: string, stage: string, entries: readonly string[]): Promise<void> {
  const require = createRequire(import.meta.url);
  const seen = new Set(entries);
  for (const file of seen) {
    const from = path.dirname(path.join(root, file));
    const text = (await readFile(path.join(root, file), 'utf8')).replace(
      OWN_IMPORT,
      (_, before, specifier) => {
        const target = specifier.startsWith('.') ? path.join(from, specifier) : require.resolve(specifier);
        seen.add(path.relative(root, target).split(path.sep).join('/'));
        const relative = path.relative(from, target).split(path.sep).join('/');
        return `${before}'${relative.startsWith('.') ? '' : './'}${relative}'`;
      },
    );
    await mkdir(path.dirname(path.join(stage, file)), { recursive: true });
    await writeFile(path.join(stage, file), file === MAIN ? `#!/usr/bin/env node\n${text}` : text);
  }
}

function compiled(file: string): string {
  return file.replace(/\.ts$/, '.js');
}

/** The exact versions that this project has. */
async function catalogVersions(root: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  const entries = [...text.matchAll(/^ {2}'?([^\s']+)'?: (\S+)$/gm)];
  const versionOf = (name: string) => {
    const [, , version] = entries.find(([, each]) => each === name) ?? [];
    if (!version) throw new Error(`pnpm-workspace.yaml: the catalog has no ${name}.`);
    return [name, version];
  };
  return Object.fromEntries(PEERS.map(versionOf));
}
