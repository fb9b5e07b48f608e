import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HostServer, PageInput, PrerenderedPage } from '@burhan/shared/contract/host';
import type { PublicRemote, WriteCitationFile } from '@burhan/shared/contract/public';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { SERVER_SHARE } from '@burhan/shared/registries';
import { incompatibilities } from '../build/compatible.ts';
import type { SiteReleases } from '../state/live-releases.ts';
import { SERVER_ENTRIES, SERVER_FOLDER } from '../state/parts.ts';
import { type Release, releaseFolder } from '../state/release.ts';

/** A release with a server build. */
type ServerRelease = Release<keyof typeof SERVER_ENTRIES>;

/** The functions of a site's releases that prerendering calls. Only one page may be prerendered at a time. */
export type SiteServer = {
  prerenderPage: (page: Omit<PageInput, 'contract' | 'remote'>) => Promise<PrerenderedPage>;
  /** Writes the files for reference managers. */
  writeCitations: WriteCitationFile;
};

/** Imported server builds of the public remote, by host version and folder. Each keeps the React of its host. */
const remotes = new Map<string, Promise<unknown>>();
const shares = new Map<unknown, unknown>();

/** Loads the server builds of a site's releases. */
export async function loadSiteServer(distDir: string, releases: SiteReleases): Promise<SiteServer> {
  const { host, 'remote-public': publicRelease } = releases;
  // The host is imported first, because the remote takes React and i18next from it.
  const server = await importHost(distDir, host);
  const pages = (await importRemote(distDir, host, publicRelease)) as PublicRemote;
  const contract = NEWEST_CONTRACT;
  return {
    prerenderPage: (page) => server.prerenderPage({ contract, ...page, remote: pages }),
    writeCitations: pages.citationFile,
  };
}

/** @throws Error when prerendering and the host have no version of the contract in common. */
async function importHost(distDir: string, host: Release<'host'>): Promise<HostServer> {
  const [reason] = incompatibilities({ host });
  if (reason)
    throw new Error(`${reason}: prerender with the program that the host is of, or start the site again.`);
  const server = (await importServer(distDir, host)) as HostServer;
  shareFrom(server);
  return server;
}

/** Lets remotes use a host's packages. The host does this too, but only when it is first imported. */
function shareFrom(server: HostServer): void {
  const share = Symbol.for(SERVER_SHARE);
  if (!shares.has(server)) shares.set(server, Reflect.get(globalThis, share));
  Reflect.set(globalThis, share, shares.get(server));
}

/** A remote that was imported for another host keeps that host's React, so a copy is imported for this host. */
async function importRemote(distDir: string, host: Release<'host'>, remote: ServerRelease): Promise<unknown> {
  const folder = path.resolve(releaseFolder(distDir, remote.part, remote.version));
  const key = `${host.version} ${folder}`;
  const known = remotes.get(key);
  if (known !== undefined) return known;
  const hasOtherHost = [...remotes.keys()].some((other) => other.endsWith(` ${folder}`));
  const imported = hasOtherHost ? importCopy(distDir, remote) : importServer(distDir, remote);
  remotes.set(key, imported);
  imported.catch(() => remotes.delete(key));
  return imported;
}

async function importCopy(distDir: string, { part, version }: ServerRelease): Promise<unknown> {
  const copy = await mkdtemp(path.join(tmpdir(), 'prerender-'));
  const server = path.join(releaseFolder(distDir, part, version), SERVER_FOLDER);
  await cp(server, path.join(copy, SERVER_FOLDER), { recursive: true });
  return import(pathToFileURL(path.join(copy, SERVER_ENTRIES[part])).href);
}

async function importServer(distDir: string, { part, version }: ServerRelease): Promise<unknown> {
  const file = path.resolve(releaseFolder(distDir, part, version), SERVER_ENTRIES[part]);
  try {
    return await import(pathToFileURL(file).href);
  } catch (cause) {
    throw new Error(`Version ${version} of ${part} cannot prerender: build and release it again.`, { cause });
  }
}
