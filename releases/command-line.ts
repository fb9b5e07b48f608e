import path from 'node:path';
import { parseArgs } from 'node:util';

export type CommandLine = {
  /** What stands after the command's name. */
  positionals: string[];
  /** The folder with releases and composed sites. */
  distDir: string;
  /** The project's folder. */
  root: string;
};

/** Reads a release command's arguments: `--target DIR`, or DIST_DIR, else `dist`. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { target: { type: 'string' } },
    allowPositionals: true,
  });
  const root = path.join(import.meta.dirname, '..');
  const distDir = path.resolve(values.target ?? (process.env.DIST_DIR || path.join(root, 'dist')));
  return { positionals, distDir, root };
}

/** Runs a command; a failure is one clear line and exit code 1. */
export async function runCommand(act: (commandLine: CommandLine) => Promise<void>): Promise<void> {
  try {
    await act(parseCommandLine(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
