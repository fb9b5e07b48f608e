import type { SqlSession } from '../database/sql-session.ts';
import type { PictureNames } from '../images/unused-pictures.ts';

/** The names of uploaded pictures, as the database has them. */
export function pictureNames(session: SqlSession): PictureNames {
  const names = async (sql: string, params: readonly unknown[] = []) =>
    (await session.query<{ name: string }>(sql, params)).map(({ name }) => name);
  return {
    named: async (since) =>
      new Set(
        await names('select name from public.named_pictures($1) as name', [since?.toISOString() ?? null]),
      ),
    takeReleased: () => names('select name from public.take_released_pictures() as name'),
  };
}
