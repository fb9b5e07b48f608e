import path from 'node:path';
import { TABLE_NAMES } from '@burhan/shared/entities/content';
import type { BackupFacts } from '../backup/backup-file.ts';
import { sayResult } from './say-result.ts';

/**
 * Runs a command that takes the name of one file and says in one line what it did, or why it did not.
 * @param run gets the absolute name, gives the line.
 * @returns the exit code: 2 for another number of arguments, 1 for a refusal.
 */
export async function runFileCommand(
  argv: readonly string[],
  usage: string,
  run: (file: string) => Promise<string>,
): Promise<number> {
  const [file] = argv;
  if (argv.length !== 1 || !file || file.startsWith('-')) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  return sayResult(async () => `${await run(path.resolve(file))}\n`);
}

/** `8 publications, ... , 2 accounts (1 of them admin), as of 2026-11-20 14:07 UTC, version 1.0.0` */
export function describeBackup({ version, writtenAt, rows }: BackupFacts): string {
  const count = (table: string) => rows[table] ?? 0;
  const contents = [
    ...TABLE_NAMES.map(
      (table) => `${count(`public.${table}`)} ${table.replace('ongoing_', '').replaceAll('_', ' ')}`,
    ),
    `${count('public.content_history')} history entries`,
    `${count('auth.users')} accounts (${count('private.admins')} of them admin)`,
  ];
  return `${contents.join(', ')}, as of ${writtenAt.slice(0, 16).replace('T', ' ')} UTC${version === null ? '' : `, version ${version}`}`;
}
