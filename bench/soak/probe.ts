/** Preloaded into the site that is soaked: tells, when asked, what it holds after a garbage collection. */
export type Held = {
  heapBytes: number;
  /** All of the process, as the operating system counts it. */
  residentBytes: number;
  /** Timers, sockets, files and whatever else keeps Node busy. */
  handles: number;
};

process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const held: Held = {
    heapBytes: heapUsed,
    residentBytes: rss,
    handles: process.getActiveResourcesInfo().length,
  };
  process.send?.(held);
});
process.channel?.unref();
