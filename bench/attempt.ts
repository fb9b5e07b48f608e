const ATTEMPTS = 2;

/** One more try for a run that a busy machine disturbed. @throws Error naming what could not be measured, or the signal's reason */
export async function attempt<T>(name: string, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS - 1; ; left--) {
    signal.throwIfAborted();
    try {
      return await run();
    } catch (error) {
      signal.throwIfAborted();
      if (left === 0) throw new Error(`${name} could not be measured: ${String(error)}`, { cause: error });
      console.log(`${name}: ${String(error)}; trying once more`);
    }
  }
}
