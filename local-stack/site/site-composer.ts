import { createHash } from 'node:crypto';
import { realpathSync, unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import type { SiteContent } from '@burhan/shared/entities/content';
import { startJobs } from '../base/jobs.ts';
import type { Log } from '../base/log.ts';

/** Writes the pages anew from content, beside the live ones, and switches. @param composeAgain asks for that soon. */
export type Compose = (content: SiteContent, composeAgain: () => void) => Promise<void>;

/** Which version of the content was composed: the database keeps it, and tells the editors. */
export type Follow = {
  /** Rows that are read after it are of this version or of a later one. */
  readVersion: () => Promise<string>;
  reportComposed: (version: string) => Promise<void>;
};

export type SiteComposer = {
  /** Content changed: compose again soon. */
  contentChanged(): void;
  close(): Promise<void>;
};

/** Writes that come together, such as a reorder and its reads, make one composition. */
const DEBOUNCE_MS = 300;
const COMPOSING = 'Composing the pages, which stay as they were,';
const RELEASES_POLL_MS = 500;
/** Pictures of other servers are looked at again. */
const PICTURES_MS = 60 * 60 * 1000;

/** An installation's name among those that share one `dist`. */
export function siteIdOf(dataDir: string): string {
  return createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 8);
}

/**
 * Keeps the composed pages at the database's content and at the live releases, one composition at a
 * time; resolves after the first. One that failed is tried again; the pages stay as they were meanwhile.
 */
export async function startSiteComposer(options: {
  distDir: string;
  compose: Compose;
  readContent: () => Promise<SiteContent>;
  follow: Follow;
  log: Log;
}): Promise<SiteComposer> {
  const { distDir, compose, readContent, follow, log } = options;
  const { promise: tried, resolve } = Promise.withResolvers<void>();
  let dueAt = 0;
  const composeIn = (ms: number) => {
    dueAt = Math.min(dueAt, performance.now() + ms);
    jobs.wake(COMPOSING);
  };
  const run = async () => {
    dueAt = performance.now() + PICTURES_MS;
    try {
      const version = await follow.readVersion();
      await compose(await readContent(), () => composeIn(0));
      await follow.reportComposed(version);
    } finally {
      resolve();
    }
  };
  const jobs = startJobs([{ name: COMPOSING, dueIn: () => dueAt - performance.now(), run }], log);

  const releases = path.join(distDir, 'releases.json');
  const onReleasesChanged = (now: { mtimeMs: number }, before: { mtimeMs: number }) => {
    if (now.mtimeMs !== before.mtimeMs) composeIn(0);
  };
  watchFile(releases, { interval: RELEASES_POLL_MS, persistent: false }, onReleasesChanged);
  await tried;

  return {
    contentChanged: () => composeIn(DEBOUNCE_MS),
    async close() {
      unwatchFile(releases, onReleasesChanged);
      await jobs.close();
    },
  };
}
