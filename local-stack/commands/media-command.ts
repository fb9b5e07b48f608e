import { parseArgs } from 'node:util';
import { StartupError } from '../base/startup-error.ts';
import { CommandRefusedError } from '../control/ask-running-site.ts';
import type { KeptPicture } from '../images/upload-folder.ts';

const USAGE = `See the uploaded pictures that nothing names any more, with the site running or stopped:
  npm run media -- --unused            list them
  npm run media -- --unused --clear    delete them
A picture is used while a row, a draft, or a change of the last 90 days names it, and for a day after it was uploaded.
DATA_DIR, DATABASE_URL, or SUPABASE_URL and SUPABASE_SECRET_KEY say where they are.`;

process.exit(await run(process.argv.slice(2)));

async function run(argv: string[]): Promise<number> {
  const command = parseCommand(argv);
  if (!command) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  try {
    // Loaded once it is clear what to do: it brings the database's engine along.
    const { openPictures } = await import('./open-pictures.ts');
    const { pictures, close } = await openPictures(process.env);
    try {
      const unused = command.clear ? await pictures.clear() : await pictures.list();
      for (const { name, bytes, uploadedAt } of unused)
        process.stdout.write(`${name}  ${kilobytes(bytes)}  uploaded ${uploadedAt.slice(0, 10)}\n`);
      process.stdout.write(`${summary(unused, command.clear)}\n`);
    } finally {
      await close();
    }
    return 0;
  } catch (error) {
    if (!(error instanceof CommandRefusedError || error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

function summary(pictures: readonly KeptPicture[], isCleared: boolean): string {
  if (pictures.length === 0) return 'Every uploaded picture is used.';
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  const count = pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`;
  return `${isCleared ? 'Deleted' : 'Unused:'} ${count}, ${kilobytes(bytes)}.`;
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} KB`;
}

function parseCommand(argv: string[]): { clear: boolean } | null {
  try {
    const { values } = parseArgs({
      args: argv,
      options: { unused: { type: 'boolean', default: false }, clear: { type: 'boolean', default: false } },
    });
    return values.unused ? { clear: values.clear } : null;
  } catch {
    return null;
  }
}
