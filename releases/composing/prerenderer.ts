import { existsSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConsoleViews } from '@burhan/shared/console-page';
import type { ConsoleRemote, PublicRemote } from '@burhan/shared/contract';
import type { PageContent } from '@burhan/shared/entities/content';
import type { Language } from '@burhan/shared/i18n/languages';
import type { PageTexts } from '@burhan/shared/page-islands';
import { SERVER_SHARE } from '@burhan/shared/server-share';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import { SERVER_ENTRIES, SERVER_FOLDER } from '../state/parts.ts';
import { type Release, releaseFolder } from '../state/release.ts';

export type PageToPrerender = {
  /** With its language's prefix. */
  path: string;
  language: Language;
  configuration: PageConfiguration;
  content: Partial<PageContent>;
};

export type PrerenderedPage = {
  /** Title, meta and link elements of the page. */
  head: string;
  /** What stands in #root. */
  body: string;
  structuredData: unknown;
  /** The interactive parts. */
  islands: readonly { name: string; isWaking: boolean }[];
  /** What the page's scripts say something from. */
  texts: PageTexts;
};

export type Prerenderer = (page: PageToPrerender) => Promise<PrerenderedPage>;

/** The host's server build, as a release holds it (host/src/prerender.tsx). */
type HostServer = {
  prerenderPage: (input: PageToPrerender & { remote: PublicRemote }) => Promise<PrerenderedPage>;
  prerenderConsole?: (input: {
    configuration: PageConfiguration;
    remote: ConsoleRemote;
  }) => Promise<ConsoleViews>;
};

/** Remotes' server builds by their host and their own version: each takes React from one host for good. */
const remotes = new Map<string, Promise<unknown>>();
const shares = new Map<HostServer, unknown>();
const firstHosts = new Map<string, string>();

/** Loads what makes the first view of pages from two releases. One page at a time. */
export async function loadPrerenderer(distDir: string, host: Release, remote: Release): Promise<Prerenderer> {
  // The host first: the remote takes React and i18next from it.
  const server = (await importServer(distDir, host)) as HostServer;
  shareFrom(server);
  const pages = (await importRemote(distDir, host, remote)) as PublicRemote;
  return (page) => server.prerenderPage({ ...page, remote: pages });
}

/** Makes the console's first views; null where one of the releases is too old to. */
export async function prerenderConsole(
  distDir: string,
  { host, console }: { host: Release; console: Release },
  configuration: PageConfiguration,
): Promise<ConsoleViews | null> {
  const server = (await importServer(distDir, host)) as HostServer;
  const entry = path.join(
    releaseFolder(distDir, console.part, console.version),
    SERVER_ENTRIES[console.part],
  );
  if (!server.prerenderConsole || !existsSync(entry)) return null;
  shareFrom(server);
  const remote = (await importRemote(distDir, host, console)) as ConsoleRemote;
  return server.prerenderConsole({ configuration, remote });
}

/** What a host shares is set when it is first imported, and again when it is live again. */
function shareFrom(server: HostServer): void {
  const share = Symbol.for(SERVER_SHARE);
  if (!shares.has(server)) shares.set(server, Reflect.get(globalThis, share));
  Reflect.set(globalThis, share, shares.get(server));
}

/** A remote that was imported for another host is bound to that one's React: for this host, a copy is imported. */
async function importRemote(distDir: string, host: Release, remote: Release): Promise<unknown> {
  const folder = path.resolve(releaseFolder(distDir, remote.part, remote.version));
  const key = `${host.version} ${folder}`;
  const known = remotes.get(key);
  if (known !== undefined) return known;
  const isFirst = !firstHosts.has(folder);
  if (isFirst) firstHosts.set(folder, host.version);
  const imported = isFirst ? importServer(distDir, remote) : importCopy(distDir, remote);
  remotes.set(key, imported);
  imported.catch(() => remotes.delete(key));
  return imported;
}

async function importCopy(distDir: string, { part, version }: Release): Promise<unknown> {
  const copy = await mkdtemp(path.join(tmpdir(), 'prerender-'));
  const server = path.join(releaseFolder(distDir, part, version), SERVER_FOLDER);
  await cp(server, path.join(copy, SERVER_FOLDER), { recursive: true });
  return import(pathToFileURL(path.join(copy, SERVER_ENTRIES[part])).href);
}

async function importServer(distDir: string, { part, version }: Release): Promise<unknown> {
  const file = path.resolve(releaseFolder(distDir, part, version), SERVER_ENTRIES[part]);
  try {
    return await import(pathToFileURL(file).href);
  } catch (cause) {
    throw new Error(`Version ${version} of ${part} cannot prerender: build and release it again.`, { cause });
  }
}
