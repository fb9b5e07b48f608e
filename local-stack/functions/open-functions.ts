import path from 'node:path';
import type { ApiDependencies } from '@burhan/supabase/functions/api/dependencies';
import { createApi } from '@burhan/supabase/functions/api/handler';
import type { Log } from '../base/log.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { openUploadFolder } from '../images/upload-folder.ts';
import { createPinnedTransport } from './pinned-transport.ts';

export type Functions = {
  answer: (request: Request) => Promise<Response>;
  /** Answers a request below `UPLOADS_PATH`. */
  answerUpload: (request: Request) => Promise<Response>;
  contentChanged(): void;
  /** Breaks off what is being fetched. */
  close(): void;
};

export type FunctionsOptions = Pick<
  ApiDependencies,
  'rest' | 'readSiteMedia' | 'doiResolverUrl' | 'crossrefUrl' | 'contactEmail'
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

  const answer = createApi({
    ...options,
    uploads,
    transport: options.transport ?? createPinnedTransport(),
    closing: closing.signal,
    contentVersion: () => contentVersion,
    readSiteMedia: async (pathname) => (await uploads.read(pathname)) ?? readSiteMedia(pathname),
    async keepRetractionNotices(doi, found) {
      const sql = 'select public.keep_retraction_notices($1, $2::text::jsonb) as added';
      const [row] = await session.query<{ added: number }>(sql, [doi, JSON.stringify(found)]);
      onContentChanged();
      return row?.added ?? 0;
    },
  });

  return {
    answer,
    answerUpload: (request) => uploads.answer(request),
    contentChanged() {
      contentVersion++;
    },
    close: () => closing.abort(),
  };
}
