import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConsoleRegistry, HostRegistry, PublicRegistry } from '@burhan/shared/registries';
import type { PartName } from './parts.ts';

/** A built module: its file, style sheets and imports. Files are relative to the release's folder. */
export type ReleaseModule = {
  file: string;
  css: readonly string[];
  /** The keys of the modules that this one imports before it runs. */
  imports: readonly string[];
};

/** Describes a function of a registry: its path in the registry and the keys of the modules it imports. */
export type ReadLoad = { name: string; modules: readonly string[] };

/** A registry as `readRegistry` returns it. */
export type ReadRegistry<Registry> = Registry extends (...given: never) => unknown
  ? ReadLoad
  : Registry extends object
    ? { [Key in keyof Registry]: ReadRegistry<Registry[Key]> }
    : Registry;

type Registries = { host: HostRegistry; 'remote-public': PublicRegistry; 'remote-admin': ConsoleRegistry };

/** The file in a release's folder that describes the release. */
export const RELEASE_FILE = 'release.json';

/** A folder in a part's sources and in its release. A site serves the folder's files at its root. */
export const SITE_FILES = 'static';

/** One version of a part, which never changes once it is there. */
export type Release<Part extends PartName = PartName> = {
  part: Part;
  /** The first 12 hexadecimal digits of the hash of all its files. */
  version: string;
  /** The versions of the contract that it supports, the newest last. */
  contracts: readonly number[];
  /** Versions of the packages that are one instance across the parts. */
  singletons: Readonly<Record<string, string>>;
  /** The file that is loaded first: by the console's page if the part is the host, else by the host. */
  entry: string;
  /** The part's registry as it was read, for prerendering. */
  registry: ReadRegistry<Registries[Part]>;
  /** The browser's and the server's modules, by key. The server's keys and files begin with `server/`. */
  modules: Readonly<Record<string, ReleaseModule>>;
};

/** The folder of a release. The site serves it at the same path. */
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
