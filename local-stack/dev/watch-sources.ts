import type { WatchOptions } from 'vite';

/**
 * How sources are watched: a change counts once the file has kept its size for a moment (milliseconds). Editors empty a
 * file before they write it; read in between, a module has no exports, and the second event is dropped as a repetition.
 */
export const WATCH_SOURCES: WatchOptions = {
  awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
};
