import { fstatSync, type Stats } from 'node:fs';
import type { Environment } from '../installation/config.ts';

const STANDARD_OUTPUT = 1;

/**
 * Whether what is printed is kept by others: in a file, or by systemd's journal, which names itself in
 * `JOURNAL_STREAM`. A terminal and a pipe have somebody who reads along.
 */
export function isOutputStored(
  environment: Environment,
  output: Pick<Stats, 'isFile' | 'dev' | 'ino'> = fstatSync(STANDARD_OUTPUT),
): boolean {
  return output.isFile() || environment.JOURNAL_STREAM === `${output.dev}:${output.ino}`;
}
