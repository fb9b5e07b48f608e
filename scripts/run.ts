import { StartupError } from '@burhan/shared/startup-error';

/**
 * Runs a command, and ends with the exit code that it gives: with 1, and the reason, where it is refused; with 2, and how it
 * is used, where `parseArgs` refuses what was typed, or the command gives null.
 */
export async function run(usage: string, command: () => Promise<number | null>): Promise<void> {
  const code = await command().catch((error) => {
    if (String(error.code).startsWith('ERR_PARSE_ARGS')) return null;
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${printable(error.message)}\n`);
    return 1;
  });
  if (code === null) process.stderr.write(`${usage}\n`);
  process.exitCode = code ?? 2;
}

/** A text as one line: a terminal obeys some characters that nobody sees. */
export function printable(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '?');
}
