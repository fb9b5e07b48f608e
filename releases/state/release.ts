import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PartName } from './parts.ts';

/** A built module: its file and what it brings along, files relative to the release's folder. */
export type ReleaseModule = {
  file: string;
  css: readonly string[];
  /** Pictures and fonts that its styles name. */
  assets?: readonly string[];
  /** Keys of the modules that it imports before it runs. */
  imports: readonly string[];
  /** Keys of the modules that it may import later. */
  dynamicImports: readonly string[];
};

/** `release.json`: what a version folder says about itself. A version never changes once it is there. */
export type Release = {
  part: PartName;
  /** The first 12 hexadecimal digits of the hash of all its files. */
  version: string;
  /** ISO 8601. */
  builtAt: string;
  /** The commit that it was built from, where git knows one. */
  commit: string | null;
  /** The number of `@burhan/shared/contract` that it was built with. */
  contractVersion: number;
  /** Versions of the packages that are one instance across the parts. */
  singletons: Readonly<Record<string, string>>;
  /** Key of the module that is loaded first. */
  entry: string;
  /** Keys of the modules that a remote hands over. */
  exposes: readonly string[];
  modules: Readonly<Record<string, ReleaseModule>>;
  /** Those of the server build, which pages are rendered with; files relative to its folder; absent in old ones. */
  serverModules?: Readonly<Record<string, ReleaseModule>>;
};

/** Where a release is kept; the same path serves it. */
export function releaseFolder(distDir: string, part: PartName, version: string): string {
  return path.join(distDir, part, version);
}

/** @throws Error when the version is not there or was not completed. */
export async function readRelease(distDir: string, part: PartName, version: string): Promise<Release> {
  const file = path.join(releaseFolder(distDir, part, version), 'release.json');
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Error(`Version ${version} of ${part} is not in ${distDir}: run npm run build.`, { cause });
  }
}

/** The address of a release's file on the site. */
export function releaseAddress({ part, version }: Release, file: string): string {
  return `/${part}/${version}/${file}`;
}

/** The module that a page, or the host, loads first. */
export function entryModule(release: Release): ReleaseModule {
  const module = release.modules[release.entry];
  if (!module) throw new Error(`Version ${release.version} of ${release.part} has no entry.`);
  return module;
}
