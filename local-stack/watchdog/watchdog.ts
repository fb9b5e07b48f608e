import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

export type Watchdog = { stop(): Promise<void> };

/** Also for the thread: what it counts, and how often it looks. */
export type WatchdogOptions = {
  /** Grows for as long as this process answers. */
  beats: Int32Array<SharedArrayBuffer>;
  checkMs: number;
  /** Looks without a beat between them, until the process is ended. */
  missed: number;
};

const BEAT_MS = 500;
const CHECK_MS = 1000;
const STUCK_AFTER_MS = 10_000;

/**
 * Ends this process (SIGKILL) when its event loop has been stuck for 10 s: it could neither answer nor stop by
 * itself, and whoever supervises it would not know. Somebody who debugs it may hold it up for as long as they like.
 * @param stuckAfterMs for tests.
 */
export function startWatchdog(stuckAfterMs = STUCK_AFTER_MS): Watchdog {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const checkMs = Math.min(CHECK_MS, stuckAfterMs / 4);
  const options: WatchdogOptions = { beats, checkMs, missed: Math.ceil(stuckAfterMs / checkMs) };
  if (inspectorUrl() !== undefined) return { stop: async () => {} };

  const beat = setInterval(() => Atomics.add(beats, 0, 1), Math.min(BEAT_MS, checkMs / 2));
  beat.unref();
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData: options });
  thread.unref();
  return {
    async stop() {
      clearInterval(beat);
      await thread.terminate();
    },
  };
}
