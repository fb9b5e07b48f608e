import { prepareAdminWrites } from './admin-writes.ts';
import { openConnections } from './exchange.ts';
import { startLoadSite } from './load-site.ts';
import { openBrowsers } from './open-browsers.ts';
import { runLoad } from './run-load.ts';
import { switchReleases } from './switch-releases.ts';
import type { TallyRow } from './tally.ts';
import { visitorRequests } from './visitor-requests.ts';

/** Longer than any run takes: the releases end it. */
const LONGEST_S = 3600;

export type ReleasesUnderLoad = {
  rows: TallyRow[];
  seconds: number;
  /** Broken pages in open browsers, and parts that changed without being released. */
  problems: string[];
};

/**
 * Releases and rolls back parts of a site of its own while it is loaded and browsers have it open.
 * @param count releases and rollbacks together.
 */
export async function releasesUnderLoad(options: {
  count: number;
  connections: number;
  report: (line: string) => void;
}): Promise<ReleasesUnderLoad> {
  const site = await startLoadSite();
  const { publishableKey, admin } = site.stack;
  const { exchange, close } = openConnections(site.origin, 1);
  const ended = new AbortController();
  try {
    const writes = await prepareAdminWrites(exchange, publishableKey, admin);
    const browsers = await openBrowsers(site.origin, admin);
    const load = runLoad({
      origin: site.origin,
      seconds: LONGEST_S,
      connections: options.connections,
      visitorRequests: visitorRequests(publishableKey),
      nextWrite: writes.nextWrite,
      signal: ended.signal,
    });
    const switched = await switchReleases({ ...options, distDir: site.distDir, folder: site.folder })
      .catch((error: unknown) => [String(error)])
      .finally(() => ended.abort());
    const { rows, seconds } = await load;
    return { rows, seconds, problems: [...switched, ...(await browsers.close())] };
  } finally {
    ended.abort();
    close();
    await site.stop();
  }
}
