import type { KeptPicture } from '../images/upload-folder.ts';
import { readWords, runCommand } from './run-command.ts';

const USAGE = `See the uploaded pictures that nothing names any more, with the site running or stopped:
  npm run media -- --unused            list them
  npm run media -- --unused --clear    delete them
A picture is used while a row, a draft, or a change of the last 90 days names it, and for a day after it was uploaded.
DATA_DIR, DATABASE_URL, or SUPABASE_URL and SUPABASE_SECRET_KEY say where they are.`;

process.exit(
  await runCommand(USAGE, () => {
    const isSet = { type: 'boolean', default: false } as const;
    const values = readWords({ options: { unused: isSet, clear: isSet } })?.values;
    return values?.unused ? tellUnused(values.clear) : null;
  }),
);

async function tellUnused(isCleared: boolean): Promise<string> {
  const { openPictures } = await import('./open-installation.ts');
  const { pictures, close } = await openPictures(process.env);
  try {
    const unused = isCleared ? await pictures.clear() : await pictures.list();
    const lines = unused.map(
      ({ name, bytes, uploadedAt }) => `${name}  ${kilobytes(bytes)}  uploaded ${uploadedAt.slice(0, 10)}\n`,
    );
    return `${lines.join('')}${summary(unused, isCleared)}`;
  } finally {
    await close();
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
