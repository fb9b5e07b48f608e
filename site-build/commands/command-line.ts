import path from 'node:path';
import { parseArgs } from 'node:util';
import { givenText } from '@burhan/shared/environment/read-variables';

export type CommandLine = {
  /** The words after the command's name, at most as many as the command takes. */
  positionals: string[];
  /** The folder with releases and prerendered sites: `--target DIR`, or DIST_DIR, else `dist`. */
  distDir: string;
  /** The project's folder. */
  root: string;
  /** The flags that were given. */
  flags: Readonly<Record<string, unknown>>;
};

type Command = {
  /** The help text, shown by `--help` and after a wrong option. */
  usage: string;
  /** How many words the command takes. */
  words: number;
  /** The names of the flags that the command takes. */
  flags?: readonly string[];
};

const ROOT = path.join(import.meta.dirname, '../..');

/** Runs a command. If it fails, only the error's message is printed, and the exit code is 1. */
export async function runCommand(
  { usage, words, flags: names = [] }: Command,
  task: (commandLine: CommandLine) => Promise<void>,
): Promise<void> {
  try {
    const flags = Object.fromEntries(['help', ...names].map((name) => [name, { type: 'boolean' } as const]));
    const { values, positionals } = parseArgs({
      options: { target: { type: 'string' }, ...flags },
      allowPositionals: true,
    });
    if ('help' in values) return console.log(usage);
    if (positionals.length > words)
      throw new Error(`"${positionals[words]}" is one word too many.\n${usage}`);
    const target = values.target ?? (givenText(process.env, 'DIST_DIR') || path.join(ROOT, 'dist'));
    await task({ positionals, distDir: path.resolve(String(target)), root: ROOT, flags: values });
  } catch (error) {
    const isMisspelt =
      error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(`${error.code}`);
    console.error(error instanceof Error ? error.message : String(error));
    if (isMisspelt) console.error(usage);
    process.exitCode = 1;
  }
}
