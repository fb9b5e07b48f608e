import { prepareAdminWrites } from './admin-writes.ts';
import { openConnections } from './exchange.ts';
import { type LoadSite, startLoadSite } from './load-site.ts';
import { openBrowsers } from './open-browsers.ts';
import { runLoad } from './run-load.ts';
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
 * Switches parts of a site of its own while it is loaded and browsers have it open.
 * @param load how many connections, and how long visitors, the writer and the walking browser pause between what they do,
 * in ms; without it visitors do not, the others 200.
 * @param switching does that. @returns what went wrong, as far as it sees it.
 */
export async function releasesUnderLoad(
  { connections, pauseMs }: { connections: number; pauseMs?: number },
  switching: (site: LoadSite) => Promise<string[]>,
): Promise<ReleasesUnderLoad> {
  const site = await startLoadSite();
  const { publishableKey, admin } = site.stack;
  const { exchange, close } = openConnections(site.origin, 1);
  const ended = new AbortController();
  try {
    const writes = await prepareAdminWrites(exchange, publishableKey, admin);
    const browsers = await openBrowsers(site.origin, admin, pauseMs);
    const load = runLoad({
      origin: site.origin,
      seconds: LONGEST_S,
      connections,
      ...(pauseMs !== undefined && { pauseMs }),
      visitorRequests: visitorRequests(publishableKey),
      nextWrite: writes.nextWrite,
      signal: ended.signal,
    });
    const switched = await switching(site)
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
