/** Preloaded into the site under test: answers each message with its resource usage after a garbage collection. */
export type ResourceUsage = {
  heapBytes: number;
  /** All of the process, as the operating system counts it. */
  residentBytes: number;
  /** Timers, sockets, files and whatever else keeps Node busy. */
  handles: number;
};

process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const held: ResourceUsage = {
    heapBytes: heapUsed,
    residentBytes: rss,
    handles: process.getActiveResourcesInfo().length,
  };
  process.send?.(held);
});
process.channel?.unref();
