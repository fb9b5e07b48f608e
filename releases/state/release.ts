import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@burhan/shared/i18n/languages';
import type { PageTable } from '@burhan/shared/registries';
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

/** Files that a browser needs for something, each once, in the order that it asks for them. */
export type BrowserFiles = { scripts: readonly string[]; styles: readonly string[] };

/**
 * What composing has to know of a release, by its part: what the part's registry says (`shared/registries.ts`), as
 * files. All of them are relative to the release's folder, and each entry names what a module imports with it.
 */
export type Compositions = {
  host: {
    /** Of every public page; its script comes first. */
    page: BrowserFiles;
    /** Of the console's page, by language. */
    console: Readonly<Record<Language, BrowserFiles>>;
    /** Of the preview page; its script comes first. */
    preview: BrowserFiles;
    /** What public pages of a language need besides: not its texts, which stand in the page. */
    languages: Readonly<Record<Language, { styles: readonly string[] }>>;
  };
  'remote-public': {
    pages: Readonly<Record<string, { styles: readonly string[]; tables: readonly PageTable[] }>>;
    islands: Readonly<Record<string, IslandFiles>>;
  };
  'remote-admin': {
    /** What the first view needs, by language. */
    console: Readonly<Record<Language, BrowserFiles>>;
    /** Scripts and style sheets that a panel needs after its login, besides those. */
    panels: Readonly<Record<string, readonly string[]>>;
  };
};

type IslandFiles = {
  /** Style sheets of what React draws it with. */
  styles: readonly string[];
  /** Of its plain code, where it has some: the module that pages import, then what that imports. */
  plain?: readonly string[];
};

/** In a release's folder. */
export const RELEASE_FILE = 'release.json';

/** `release.json`: what a version folder says about itself. A version never changes once it is there. */
export type Release<Part extends PartName = PartName> = {
  part: Part;
  /** The first 12 hexadecimal digits of the hash of all its files. */
  version: string;
  /** ISO 8601. */
  builtAt: string;
  /** The commit that it was built from, where git knows one. */
  commit: string | null;
  /**
   * The newest migration of the sources that it was built from, which the databases of its sites have to have. The version does not cover it: a migration alone makes no other version.
   */
  newestMigration: string;
  /** The versions of the contract that it speaks, the newest last; their declarations come with it. */
  contracts: readonly number[];
  /** Versions of the packages that are one instance across the parts. */
  singletons: Readonly<Record<string, string>>;
  /** The file that a page, or the host, loads first. */
  entry: string;
  /** Keys of the modules that a remote hands over. */
  exposes: readonly string[];
  /** For whoever looks into it: composing does not. */
  modules: Readonly<Record<string, ReleaseModule>>;
  composition: Compositions[Part];
};

/** Where a release is kept; the same path serves it. */
export function releaseFolder(distDir: string, part: PartName, version: string): string {
  return path.join(distDir, part, version);
}

/** @throws Error when the version is not there or was not completed. */
export async function readRelease<Part extends PartName>(
  distDir: string,
  part: Part,
  version: string,
): Promise<Release<Part>> {
  const file = path.join(releaseFolder(distDir, part, version), RELEASE_FILE);
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Error(`Version ${version} of ${part} is not in ${distDir}: run npm run build.`, { cause });
  }
}

/** The address of a release's file on the site. */
export function releaseAddress({ part, version }: Pick<Release, 'part' | 'version'>, file: string): string {
  return `/${part}/${version}/${file}`;
}
