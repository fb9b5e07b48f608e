import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConsoleRegistry, HostRegistry, PublicRegistry } from '@burhan/shared/registries';
import type { PartName } from './parts.ts';

/** A built module: its file and what it brings along, files relative to the release's folder. */
export type ReleaseModule = {
  file: string;
  css: readonly string[];
  /** Keys of the modules that it imports before it runs. */
  imports: readonly string[];
};

/** In place of a registry's function: where it stands, and the keys of the modules that it imports. */
export type ReadLoad = { name: string; modules: readonly string[] };

/** A registry as it was read. */
export type ReadRegistry<Registry> = Registry extends (...given: never) => unknown
  ? ReadLoad
  : Registry extends object
    ? { [Key in keyof Registry]: ReadRegistry<Registry[Key]> }
    : Registry;

type Registries = { host: HostRegistry; 'remote-public': PublicRegistry; 'remote-admin': ConsoleRegistry };

/** In a release's folder: what it says about itself. */
export const RELEASE_FILE = 'release.json';

/** In a part's sources and in its release: files that a prerendered site serves from its root. */
export const SITE_FILES = 'static';

/** One version of a part, which never changes once it is there. */
export type Release<Part extends PartName = PartName> = {
  part: Part;
  /** The first 12 hexadecimal digits of the hash of all its files. */
  version: string;
  /** The versions of the contract that it speaks, the newest last. */
  contracts: readonly number[];
  /** Versions of the packages that are one instance across the parts. */
  singletons: Readonly<Record<string, string>>;
  /** The file that a page, or the host, loads first. */
  entry: string;
  /** What the part's registry says, for prerendering. */
  registry: ReadRegistry<Registries[Part]>;
  /** By their keys: of browsers, and of the server build, whose keys and files begin with its folder. */
  modules: Readonly<Record<string, ReleaseModule>>;
};

/** Where a release is kept; the same path serves it. */
export function releaseFolder(distDir: string, part: PartName, version: string): string {
  return path.join(distDir, part, version);
}

/** @throws Error when the version is not there. */
export async function readRelease<Part extends PartName>(
  distDir: string,
  part: Part,
  version: string,
): Promise<Release<Part>> {
  const file = path.join(releaseFolder(distDir, part, version), RELEASE_FILE);
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new Error(`Version ${version} of ${part} is not in ${distDir}: run npm run build.`, { cause });
  });
  return { ...JSON.parse(text), part, version };
}

/** The address of a release's file on the site. */
export function releaseAddress({ part, version }: Pick<Release, 'part' | 'version'>, file: string): string {
  return `/${part}/${version}/${file}`;
}
