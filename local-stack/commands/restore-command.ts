import { readFile } from 'node:fs/promises';
import { BackupError, describeBackup } from '../backup/backup-file.ts';
import { readRestorableBackup } from '../backup/backups.ts';
import { runFileCommand } from './run-command.ts';

const USAGE = `Restore a backup, into a running site or a stopped one:
  npm run restore -- <file>   puts its content, drafts, history and accounts in place of what is there, all or nothing
Accounts get the passwords that they had; those that came later stay, and may not edit. DATA_DIR or DATABASE_URL say
which database.`;

process.exit(await runFileCommand(USAGE, restoreBackup));

async function restoreBackup(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupError(`The backup cannot be read: ${error instanceof Error ? error.message : error}.`);
  });
  // Before anything is opened or made.
  await readRestorableBackup(text);
  const { openBackups } = await import('./open-installation.ts');
  const { backups, close } = await openBackups(process.env, 'restore');
  try {
    return `Restored ${describeBackup(await backups.restore(text))}.`;
  } finally {
    await close();
  }
}
