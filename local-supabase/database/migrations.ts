import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../supabase/migrations/', import.meta.url));

/** One file of `supabase/migrations`, named as the Supabase CLI names them. */
export type Migration = {
  /** File name without the extension, such as `20261128000100_access`. */
  name: string;
  /** The fourteen digits before the first underscore; the key of the migration history. */
  version: string;
  sql: string;
};

/** All migrations of this build, oldest first. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((file) => /^\d{14}_\w+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const name = file.slice(0, -'.sql'.length);
      return { name, version: name.slice(0, 14), sql: await readFile(`${MIGRATIONS_FOLDER}${file}`, 'utf8') };
    }),
  );
}
