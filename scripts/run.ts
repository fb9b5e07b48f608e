import { StartupError } from '@burhan/shared/startup-error';

/**
 * Runs a command and sets the exit code that it returns. After a StartupError the code is 1, and the reason is printed.
 * If `parseArgs` refuses the arguments or the command returns null, the code is 2, and the usage is printed.
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

/** A text as one line, without invisible characters that a terminal would obey. */
export function printable(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '?');
}
