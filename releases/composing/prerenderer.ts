import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicRemote } from '@burhan/shared/contract';
import type { PageContent } from '@burhan/shared/entities/content';
import type { Language } from '@burhan/shared/i18n/languages';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import { SERVER_ENTRIES } from '../parts.ts';
import { type Release, releaseFolder } from '../release.ts';

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
};

export type Prerenderer = (page: PageToPrerender) => Promise<PrerenderedPage>;

/** The host's server build, as a release holds it (host/src/prerender.tsx). */
type HostServer = {
  prerenderPage: (input: PageToPrerender & { remote: PublicRemote }) => Promise<PrerenderedPage>;
};

/** Loads what makes the first view of pages from two releases. One page at a time. */
export async function loadPrerenderer(distDir: string, host: Release, remote: Release): Promise<Prerenderer> {
  // The host first: the remote takes React, the router and i18next from it.
  const server = (await importServer(distDir, host)) as HostServer;
  const pages = (await importServer(distDir, remote)) as PublicRemote;
  return (page) => server.prerenderPage({ ...page, remote: pages });
}

async function importServer(distDir: string, { part, version }: Release): Promise<unknown> {
  const entry = SERVER_ENTRIES[part];
  if (!entry) throw new Error(`${part} has no server build.`);
  const file = path.resolve(releaseFolder(distDir, part, version), entry);
  try {
    return await import(pathToFileURL(file).href);
  } catch (cause) {
    throw new Error(`Version ${version} of ${part} cannot prerender: build and release it again.`, { cause });
  }
}
