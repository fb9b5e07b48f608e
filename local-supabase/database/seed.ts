import { readFile } from 'node:fs/promises';
import type { SqlSession } from './sql-session.ts';

const SEED_FILE = new URL('../../supabase/seed.sql', import.meta.url);

/** Fills a freshly migrated database with the sample content of `supabase/seed.sql`, all of it or nothing. */
export async function seedSampleContent(session: SqlSession): Promise<void> {
  const sql = await readFile(SEED_FILE, 'utf8');
  await session.transaction((transaction) => transaction.exec(sql));
}
