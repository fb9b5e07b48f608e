/** Preloaded into a site under test: answers each message with what the process holds after a garbage collection. */
export type Usage = {
  heapBytes: number;
  /** All of the process, as the operating system counts it. */
  residentBytes: number;
  /** Timers, sockets, files and whatever else keeps Node busy. */
  handles: number;
};

process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed: heapBytes, rss: residentBytes } = process.memoryUsage();
  process.send?.({ heapBytes, residentBytes, handles: process.getActiveResourcesInfo().length });
});
process.channel?.unref();
