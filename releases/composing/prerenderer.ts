import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConsoleViews, HostServer, PageInput, PrerenderedPage } from '@burhan/shared/contract/host';
import type { PageConfiguration } from '@burhan/shared/contract/page';
import type { PublicRemote, WriteCitationFile } from '@burhan/shared/contract/public';
import { CONTRACTS, meetingOf, NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { SERVER_SHARE } from '@burhan/shared/registries';
import { SERVER_ENTRIES, SERVER_FOLDER } from '../state/parts.ts';
import { type Release, releaseFolder } from '../state/release.ts';

export type PageToPrerender = Omit<PageInput, 'contract' | 'remote'>;

export type Prerenderer = (page: PageToPrerender) => Promise<PrerenderedPage>;

/** Remotes' server builds by their host and their own version: each takes React from one host for good. */
const remotes = new Map<string, Promise<unknown>>();
const shares = new Map<unknown, unknown>();
const firstHosts = new Map<string, string>();

/** Loads what makes the first view of pages from two releases. One page at a time. */
export async function loadPrerenderer(distDir: string, host: Release, remote: Release): Promise<Prerenderer> {
  // The host first: the remote takes React and i18next from it.
  const server = await importHost(distDir, host);
  const pages = await importRemote(distDir, host, remote);
  return (page) => server.prerenderPage({ contract: NEWEST_CONTRACT, ...page, remote: pages });
}

/** What writes the files beside publications. */
export async function loadCitationWriter(
  distDir: string,
  host: Release,
  remote: Release,
): Promise<WriteCitationFile> {
  await importHost(distDir, host);
  const { citationFile } = (await importRemote(distDir, host, remote)) as PublicRemote;
  return citationFile;
}

/** Makes the console's first views. */
export async function prerenderConsole(
  distDir: string,
  { host, console }: { host: Release; console: Release },
  configuration: PageConfiguration,
): Promise<ConsoleViews> {
  const server = await importHost(distDir, host);
  const remote = await importRemote(distDir, host, console);
  return server.prerenderConsole({ contract: NEWEST_CONTRACT, configuration, remote });
}

/** @throws Error when composing and the host have no version of the contract in common. */
async function importHost(distDir: string, host: Release): Promise<HostServer> {
  const composing = { name: 'composing', contracts: CONTRACTS };
  const meeting = meetingOf({ name: 'the host', contracts: host.contracts }, composing);
  if ('reason' in meeting)
    throw new Error(
      `${meeting.reason}: compose with the program that the host is of, or start the site again.`,
    );
  const server = (await importServer(distDir, host)) as HostServer;
  shareFrom(server);
  return server;
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
