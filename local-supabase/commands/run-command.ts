import { type ParseArgsConfig, parseArgs } from 'node:util';
import { singleLine } from '../base/log.ts';
import { StartupError } from '../base/startup-error.ts';
import { AccountError } from './account.ts';

const REFUSALS = [AccountError, StartupError];

/**
 * Runs a command and prints what it did, why it did not, or how it is used.
 * @param begin begins it and gives the text; null where it is not used so. What opens databases is best loaded in it: it
 * takes its time.
 * @returns the exit code: 1 for a refusal, 2 where it is not used so.
 */
export async function runCommand(usage: string, begin: () => Promise<string> | null): Promise<number> {
  try {
    const running = begin();
    if (running === null) {
      process.stderr.write(`${usage}\n`);
      return 2;
    }
    process.stdout.write(`${await running}\n`);
    return 0;
  } catch (error) {
    const refusal = REFUSALS.some((kind) => error instanceof kind) ? (error as Error) : null;
    if (!refusal) throw error;
    process.stderr.write(`${singleLine(refusal.message)}\n`);
    return 1;
  }
}

/** What a command was given behind its name; null where there is something that it does not take. */
export function readWords<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch {
    return null;
  }
}
