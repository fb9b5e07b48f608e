import path from 'node:path';
import type { ApiDependencies, DoiToCheck, NoticeStore } from '@burhan/supabase/functions/api/dependencies';
import { type Api, createApi } from '@burhan/supabase/functions/api/handler';
import type { CheckDois } from '@burhan/supabase/functions/api/notices/check-dois';
import type { Log } from '../base/log.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { openUploadFolder } from '../images/upload-folder.ts';
import { createPinnedTransport } from './pinned-transport.ts';

export type Functions = {
  answer: Api['answer'];
  /** Answers a request below `UPLOADS_PATH`. */
  answerUpload: (request: Request) => Promise<Response>;
  checkDois: CheckDois;
  contentChanged(): void;
  /** Breaks off what is being fetched. */
  close(): void;
};

export type FunctionsOptions = Pick<
  ApiDependencies,
  'rest' | 'readSiteMedia' | 'doiResolverUrl' | 'crossrefUrl' | 'contactEmail' | 'clock'
> & {
  /** Absolute. */
  dataDir: string;
  session: SqlSession;
  log: Log;
  /** Called when the service itself changed what pages show. */
  onContentChanged: () => void;
  transport?: ApiDependencies['transport'];
};

/** The functions endpoint of the embedded server, with its uploads. */
export async function openFunctions(options: FunctionsOptions): Promise<Functions> {
  const { dataDir, session, readSiteMedia, onContentChanged } = options;
  const uploads = await openUploadFolder(path.join(dataDir, 'media', 'uploads'));
  const closing = new AbortController();
  let contentVersion = 0;

  const { answer, checkDois } = createApi({
    ...options,
    notices: noticeStore(session, onContentChanged),
    uploads,
    transport: options.transport ?? createPinnedTransport(),
    closing: closing.signal,
    contentVersion: () => contentVersion,
    readSiteMedia: async (pathname) => (await uploads.read(pathname)) ?? readSiteMedia(pathname),
  });

  return {
    answer,
    answerUpload: (request) => uploads.answer(request),
    checkDois,
    contentChanged() {
      contentVersion++;
    },
    close: () => closing.abort(),
  };
}

/** What the database keeps of notices. @param onChecked hears of a run that has kept something. */
function noticeStore(session: SqlSession, onChecked: () => void): NoticeStore {
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
