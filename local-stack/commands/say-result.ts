import { AccountError } from '../accounts/account.ts';
import { BackupError } from '../backup/backup-file.ts';
import { singleLine } from '../base/log.ts';
import { StartupError } from '../base/startup-error.ts';
import { CommandRefusedError } from '../control/ask-running-site.ts';

const REFUSALS = [AccountError, BackupError, CommandRefusedError, StartupError];

/**
 * Runs a command and prints what it did, or why it did not.
 * @param run gives the text. What opens databases is best loaded in it: it takes its time.
 * @returns the exit code: 1 for a refusal.
 */
export async function sayResult(run: () => Promise<string>): Promise<number> {
  try {
    process.stdout.write(await run());
    return 0;
  } catch (error) {
    const refusal = REFUSALS.some((kind) => error instanceof kind) ? (error as Error) : null;
    if (!refusal) throw error;
    process.stderr.write(`${singleLine(refusal.message)}\n`);
    return 1;
  }
}
