import path from 'node:path';
import { compose } from '@burhan/releases/composing/compose';
import { liveProject } from '@burhan/releases/composing/known-sites';
import type { LivePictures } from '@burhan/releases/composing/row-pictures';
import { makeLive, siteFolder } from '@burhan/releases/composing/site-folder';
import { readExportMark } from '@burhan/releases/exporting/export-folder';
import type { SiteContent } from '@burhan/shared/entities/content';
import type { Log } from '../base/log.ts';
import type { HttpServer } from '../http/server.ts';
import { createStaticSite, type StaticSite } from '../http/static-site.ts';
import type { Config } from '../installation/config.ts';
import { type Compose, type Follow, siteIdOf, startSiteComposer } from './site-composer.ts';

/** What answers every path that is not the backend's. */
export type Site = StaticSite & {
  /** Called when what pages show has changed. */
  contentChanged(): void;
  close(): Promise<void>;
};

export type SiteOptions = {
  config: Config;
  /** The origin that the backend answers this machine at. */
  url: string;
  publishableKey: string;
  /** All rows that pages show, as a visitor reads them. */
  readContent: () => Promise<SiteContent>;
  follow: Follow;
  /** The image service, which is asked for pictures of other servers. */
  functions: (request: Request) => Promise<Response>;
  http: HttpServer;
  log: Log;
};

export type StartSite = (options: SiteOptions) => Promise<Site>;

/** The site of `npm start`: an exported folder as it is, or pages composed from the live releases, kept at the content of the database. */
export const startBuiltSite: StartSite = async (options) => {
  const { config, readContent, follow, functions, log } = options;
  const { distDir, siteFolder: exported } = config;
  if (exported) {
    const { connectOrigins } = await readExportMark(exported);
    const files = createStaticSite({ distDir: exported, siteDir: exported, connectOrigins });
    return { ...files, contentChanged() {}, async close() {} };
  }
  const siteId = siteIdOf(config.dataDir);
  const closing = new AbortController();
  let late: Promise<unknown> = Promise.resolve();
  const composer = await startSiteComposer({
    distDir,
    compose: createCompose({ ...options, siteId }, (composeAgain) => ({
      ask: (address) => functions(new Request(`http://localhost${address}`)),
      onLate(pictures) {
        late = Promise.all([late, pictures.then((isNew) => isNew && composeAgain())]);
      },
      signal: closing.signal,
    })),
    readContent,
    follow,
    log,
  });
  const files = createStaticSite({
    distDir,
    siteDir: path.join(siteFolder(distDir, siteId), 'current'),
  });
  return {
    ...files,
    ...composer,
    async close() {
      closing.abort();
      await composer.close();
      await late;
    },
  };
};

/** Composes this installation's pages from the live releases. */
export function createCompose(
  options: Pick<SiteOptions, 'config' | 'url' | 'publishableKey' | 'log'> & { siteId: string },
  live: (composeAgain: () => void) => LivePictures,
): Compose {
  const { config, url, siteId, publishableKey, log } = options;
  const { distDir, siteUrl } = config;
  const configuration = {
    // The site is on the backend's own origin.
    supabaseUrl: '',
    backendUrl: url,
    publishableKey,
    siteUrl,
    dataDir: config.dataDir,
    environment: config.siteEnvironment,
  };
  // nginx serves the installation that was started last, but never in place of a hosted project's pages.
  let isSettled = false;

  return async (content, composeAgain) => {
    await compose({ distDir, siteId, configuration, content, live: live(composeAgain) });
    if (isSettled) return;
    isSettled = true;
    const project = await liveProject(distDir);
    if (project === '') return makeLive(distDir, siteId);
    const link = path.join(distDir, 'live');
    log.warn(
      `nginx goes on with the pages of ${project}: to have it serve this site, delete ${link} and start again.`,
    );
  };
}
