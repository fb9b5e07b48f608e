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
  /** The flags that were given, of those that the command takes. */
  flags: ReadonlySet<string>;
  /** What was given for the options that the command takes. */
  options: Readonly<Record<string, string>>;
};

type Command = {
  /** How it is called, shown by `--help` and with what is misspelt. */
  usage: string;
  /** How many words it takes. */
  words: number;
  /** Names of the flags that it takes besides: 'force' for `--force`. */
  flags?: readonly string[];
  /** Names of the options with a value that it takes besides: 'only' for `--only <value>`. */
  options?: readonly string[];
};

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * Reads a release command's arguments: `--target DIR`, or DIST_DIR, else `dist`.
 * @returns null where only help is asked for.
 * @throws Error saying what is misspelt, and how the command is called.
 */
export function parseCommandLine(args: readonly string[], command: Command): CommandLine | null {
  const { usage, words, flags = [], options = [] } = command;
  const { values, positionals } = parse(args, command);
  if (values.help) return null;
  if (positionals.length > words) {
    throw new Error(`"${positionals[words]}" is one word too many.\n${usage}`);
  }
  const distDir = path.resolve(
    values.target ?? (givenText(process.env, 'DIST_DIR') || path.join(ROOT, 'dist')),
  );
  const given = flags.filter((flag) => Reflect.get(values, flag));
  const withValues = options.flatMap((name) => {
    const value: unknown = Reflect.get(values, name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { positionals, distDir, root: ROOT, flags: new Set(given), options: Object.fromEntries(withValues) };
}

function parse(args: readonly string[], { usage, flags = [], options: named = [] }: Command) {
  try {
    const own: Record<string, { type: 'boolean' | 'string' }> = Object.fromEntries([
      ...flags.map((flag) => [flag, { type: 'boolean' }]),
      ...named.map((name) => [name, { type: 'string' }]),
    ]);
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
