import path from 'node:path';
import { parseArgs } from 'node:util';
import { givenText } from '@burhan/shared/environment/read-variables';

export type CommandLine = {
  /** What stands after the command's name, as many words as the command takes. */
  positionals: string[];
  /** The folder with releases and composed sites. */
  distDir: string;
  /** The project's folder. */
  root: string;
  /** What was given of the options that the command takes. */
  options: Readonly<Record<string, unknown>>;
};

type Command = {
  /** How it is called, shown by `--help` and with what is misspelt. */
  usage: string;
  /** How many words it takes. */
  words: number;
  /** The options that it takes besides: `{ force: { type: 'boolean' } }`. */
  options?: Readonly<Record<string, { type: 'boolean' | 'string' }>>;
};

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * Reads a release command's arguments: `--target DIR`, or DIST_DIR, else `dist`.
 * @returns null where only help is asked for.
 * @throws Error saying what is misspelt, and how the command is called.
 */
export function parseCommandLine(args: readonly string[], command: Command): CommandLine | null {
  const { usage, words } = command;
  const { values, positionals } = parse(args, command);
  if (values.help) return null;
  if (positionals.length > words) {
    throw new Error(`"${positionals[words]}" is one word too many.\n${usage}`);
  }
  const distDir = path.resolve(
    values.target ?? (givenText(process.env, 'DIST_DIR') || path.join(ROOT, 'dist')),
  );
  return { positionals, distDir, root: ROOT, options: values };
}

function parse(args: readonly string[], { usage, options: own = {} }: Command) {
  try {
    const options = { ...own, target: { type: 'string' }, help: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [problem] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new Error(`${problem}.\n${usage}`, { cause: error });
  }
}

/** Runs a command; a failure is said in a few clear words, with exit code 1. */
export async function runCommand(
  command: Command,
  task: (commandLine: CommandLine) => Promise<void>,
): Promise<void> {
  try {
    const commandLine = parseCommandLine(process.argv.slice(2), command);
    if (commandLine) await task(commandLine);
    else console.log(command.usage);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
