/** Facts that go with a log line; errors are written as their message. */
export type LogFacts = Record<string, unknown>;

export type Log = {
  info(message: string, facts?: LogFacts): void;
  warn(message: string, facts?: LogFacts): void;
  error(message: string, facts?: LogFacts): void;
};

/** More of one text is cut: a line is read by people, and anonymous requests cause some of them. */
const MAXIMUM_LENGTH = 2000;

type Sink = { isTTY?: boolean; write(text: string): unknown };

/** One line per event: plain for a person at a terminal, JSON for everything that collects logs. */
export function createLog(sink: Sink = process.stdout): Log {
  const write = (level: string, message: string, facts: LogFacts = {}) => {
    const shown = Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, presentable(value)]),
    );
    sink.write(`${sink.isTTY ? plainLine(level, message, shown) : jsonLine(level, message, shown)}\n`);
  };

  return {
    info: (message, facts) => write('info', message, facts),
    warn: (message, facts) => write('warn', message, facts),
    error: (message, facts) => write('error', message, facts),
  };
}

/** A log for tests and commands that speak for themselves. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

function jsonLine(level: string, message: string, facts: LogFacts): string {
  return JSON.stringify({ time: new Date().toISOString(), level, message: cut(message), ...facts });
}

function plainLine(level: string, message: string, facts: LogFacts): string {
  const details = Object.entries(facts).map(([name, value]) => `${name}=${singleLine(String(value))}`);
  return [level === 'info' ? '' : `${level}:`, singleLine(cut(message)), ...details]
    .filter(Boolean)
    .join(' ');
}

function presentable(value: unknown): unknown {
  const text = value instanceof Error ? value.message : value;
  return typeof text === 'string' ? cut(text) : text;
}

function cut(text: string): string {
  return text.length > MAXIMUM_LENGTH ? `${text.slice(0, MAXIMUM_LENGTH)}…` : text;
}

export function singleLine(text: string): string {
  return text.replace(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ' : space));
}
