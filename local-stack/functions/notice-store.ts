import type { DoiToCheck, NoticeStore } from '@burhan/supabase/functions/api/dependencies';
import type { SqlSession } from '../database/sql-session.ts';

/** What the database keeps of notices. @param onChecked hears of a run that has kept something. */
export function noticeStore(session: SqlSession, onChecked: () => void): NoticeStore {
  return {
    async doisToCheck(onlyDue) {
      const sql = 'select public.dois_to_check($1) as dois';
      const [row] = await session.query<{ dois: DoiToCheck[] }>(sql, [onlyDue]);
      return row?.dois ?? [];
    },
    async keepCheck(doi, { outcome, failure, etag, notices }) {
      const [row] = await session.query<{ added: number }>(
        'select public.keep_doi_check($1, $2, $3, $4, $5::text::jsonb) as added',
        [doi, outcome, failure, etag, notices && JSON.stringify(notices)],
      );
      return row?.added ?? 0;
    },
    onChecked,
  };
}
