import path from 'node:path';
import { parseArgs } from 'node:util';
import { givenText } from '@burhan/shared/environment/read-variables';

export type CommandLine = {
  /** What stands after the command's name, as many words as the command takes. */
  positionals: string[];
  /** The folder with releases and prerendered sites: `--target DIR`, or DIST_DIR, else `dist`. */
  distDir: string;
  /** The project's folder. */
  root: string;
  /** The flags that were given, of those that the command takes. */
  flags: Readonly<Record<string, unknown>>;
};

type Command = {
  /** How it is called, shown by `--help` and with what is misspelt. */
  usage: string;
  /** How many words it takes. */
  words: number;
  /** Names of the flags that it takes besides. */
  flags?: readonly string[];
};

const ROOT = path.join(import.meta.dirname, '../..');

/** Runs a command; a failure is said in a few clear words, with exit code 1. */
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
