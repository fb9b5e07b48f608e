import { access } from 'node:fs/promises';
import path from 'node:path';
import { BackupError, describeBackup, readBackupFile } from '../backup/backup-file.ts';
import { writePrivateFile } from '../base/private-file.ts';
import { runFileCommand } from './run-command.ts';

const USAGE = `Back the site up, running or stopped:
  npm run backup -- <file>   content, drafts, history and accounts as JSON; a file of that name is replaced
The file holds the accounts' password hashes: keep it where only you can read it. DATA_DIR or DATABASE_URL say which
database.`;

process.exit(await runFileCommand(USAGE, writeBackup));

async function writeBackup(file: string): Promise<string> {
  const { openBackups } = await import('./open-installation.ts');
  const { backups, close } = await openBackups(process.env, 'backup');
  try {
    const text = await backups.write();
    // What cannot be read back is no backup.
    const facts = readBackupFile(text);
    // A mistyped folder is none to make.
    await access(path.dirname(file))
      .then(() => writePrivateFile(file, text))
      .catch((error: unknown) => {
        throw new BackupError(
          `The backup cannot be written: ${error instanceof Error ? error.message : error}.`,
        );
      });
    return `Wrote ${file}: ${describeBackup(facts)}.`;
  } finally {
    await close();
  }
}
