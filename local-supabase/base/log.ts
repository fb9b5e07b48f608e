/** Facts that go with a log line; errors are written as their message. */
export type LogFacts = Record<string, unknown>;

export type Log = {
  info(message: string, facts?: LogFacts): void;
  warn(message: string, facts?: LogFacts): void;
  error(message: string, facts?: LogFacts): void;
};

/** More of one text is cut: requests of anybody cause some of the lines. */
const MAXIMUM_LENGTH = 2000;

/** One line per event. */
export function createLog(sink: { write(text: string): unknown } = process.stdout): Log {
  const write = (level: string, message: string, facts: LogFacts = {}) => {
    const told = Object.entries(facts).map(
      ([name, value]) => `${name}=${value instanceof Error ? value.message : value}`,
    );
    sink.write(`${singleLine([level, message, ...told].filter(Boolean).join(' '))}\n`);
  };
  return {
    info: (message, facts) => write('', message, facts),
    warn: (message, facts) => write('warn:', message, facts),
    error: (message, facts) => write('error:', message, facts),
  };
}

/** A log for tests and commands that speak for themselves. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Says what takes a while, and how long it took. */
export async function timed<Result>(log: Log, what: string, run: () => Promise<Result>): Promise<Result> {
  log.info(`${what} …`);
  const startedAt = performance.now();
  const result = await run();
  log.info(`  done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

export function singleLine(text: string): string {
  const line = text.replace(/\s*[\r\n]+\s*/g, ' ');
  return line.length > MAXIMUM_LENGTH ? `${line.slice(0, MAXIMUM_LENGTH)}…` : line;
}
