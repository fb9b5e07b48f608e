import { createHash } from 'node:crypto';
import { existsSync, realpathSync, unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import type { SiteContent } from '@burhan/shared/entities/content';
import { prerenderSite } from '@burhan/site-build/prerender/prerender-site';
import { makeLive, siteFolder } from '@burhan/site-build/prerender/site-folder';
import { startLoop } from '../base/loop.ts';
import type { Site, SiteOptions } from './site.ts';
import { createStaticSite } from './static-site.ts';

// Share pictures bring their own fonts. Without a configuration, fontconfig would print warnings at the first start.
if (!existsSync('/etc/fonts/fonts.conf'))
  process.env.FONTCONFIG_FILE ??= path.join(import.meta.dirname, 'no-fonts.conf');

/** Writes in quick succession lead to one prerender. */
const DEBOUNCE_MS = 300;
const RELEASES_POLL_MS = 500;
/** How often the site is prerendered in any case, because pictures of other servers may have changed. */
const PICTURES_MS = 60 * 60 * 1000;

/** An installation's name among the installations that share one `dist`. */
export function siteIdOf(dataDir: string): string {
  return createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 8);
}

/**
 * The site of `npm start`. Its pages are prerendered again when the live releases or the database's content change.
 * Resolves after the first attempt. A failed attempt is repeated, and the pages stay as they were meanwhile.
 */
export async function startPrerenderedSite(options: SiteOptions): Promise<Site> {
  const { config, readVersion, readContent, reportPrerendered, functions, log } = options;
  const { distDir } = config;
  const siteId = siteIdOf(config.dataDir);
  const closing = new AbortController();
  const live = {
    ask: (address: string) => functions(new Request(`http://localhost${address}`)),
    signal: closing.signal,
  };
  const prerender = (content: SiteContent) =>
    prerenderSite({ distDir, siteId, configuration: configurationOf(options), content, live });

  const { promise: tried, resolve } = Promise.withResolvers<void>();
  const run = async () => {
    try {
      // The version is read first, so that the rows are never older than the version that is reported.
      const version = await readVersion();
      await prerender(await readContent());
      await reportPrerendered(version);
      return PICTURES_MS;
    } finally {
      resolve();
    }
  };
  const loop = startLoop('Prerendering the pages, which stay as they were,', run, log);
  const releases = path.join(distDir, 'remotes.json');
  const onReleasesChanged = (now: { mtimeMs: number }, before: { mtimeMs: number }) => {
    if (now.mtimeMs !== before.mtimeMs) loop.wake();
  };
  watchFile(releases, { interval: RELEASES_POLL_MS, persistent: false }, onReleasesChanged);
  await tried;
  // nginx serves the installation that was started last.
  await makeLive(distDir, siteId);

  return {
    app: createStaticSite({ distDir, siteDir: path.join(siteFolder(distDir, siteId), 'current') }),
    contentChanged: () => loop.wake(DEBOUNCE_MS),
    async close() {
      unwatchFile(releases, onReleasesChanged);
      closing.abort();
      await loop.close();
    },
  };
}

function configurationOf({ config, url, publishableKey }: SiteOptions) {
  return {
    // Pages and backend have the same origin.
    supabaseUrl: '',
    backendUrl: url,
    publishableKey,
    dataDir: config.dataDir,
    environment: config.siteEnvironment,
  };
}
