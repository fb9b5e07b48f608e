/** Writes one line per event; the line of an error includes its stack. */
export type Log = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, error: unknown): void;
};

export function createLog(): Log {
  const write = (text: string) => process.stdout.write(`${singleLine(text)}\n`);
  return {
    info: write,
    warn: (message) => write(`warn: ${message}`),
    error: (message, error) => write(`error: ${message} ${error instanceof Error ? error.stack : error}`),
  };
}

/** A log for tests, and for commands that print their own messages. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Logs the start of a slow step, and how long it took. */
export async function timed<Result>(log: Log, what: string, run: () => Promise<Result>): Promise<Result> {
  log.info(`${what} …`);
  const startedAt = performance.now();
  const result = await run();
  log.info(`  done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

function singleLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ');
}
