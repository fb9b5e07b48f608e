import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The name of a project's newest migration, such as `20261125000100_access`; undefined where there is none. */
export async function newestMigration(root: string): Promise<string | undefined> {
  const files = await readdir(path.join(root, 'supabase/migrations')).catch(
    (error: NodeJS.ErrnoException): string[] => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const newest = files.filter((file) => file.endsWith('.sql')).sort();
  return newest.at(-1)?.slice(0, -'.sql'.length);
}
