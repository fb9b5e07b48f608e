import { DataError } from '@burhan/shared/data/data-error';
import { createReader, type SupabaseAddress } from '@burhan/shared/data/public-reads';
import type { ContentTableName } from '@burhan/shared/entities/content';

/** A request that hangs longer than this counts as failed. */
const TIMEOUT_MS = 20_000;

export type DraftRow = Readonly<Record<string, unknown>>;

/** A draft as the database gives it to whoever has a link. */
export type Draft = {
  table_name: ContentTableName;
  action: 'insert' | 'update' | 'delete';
  /** The id of the present row, as text; null for an addition. */
  row_id: string | null;
  /** The whole row as it would be public; of a removal the present one; of `page_texts` the page and its `texts`. */
  row: DraftRow;
  expires_at: string;
};

/** Why a draft is not shown: a key of the texts. */
export type PreviewProblem = 'ended' | 'no-answer' | 'busy' | 'failed';

/**
 * Reads the draft that the secret of a link opens, by a plain request with the public key; the secret is in its body
 * alone. @throws DataError, or Error where the answer is no draft.
 */
export async function readDraft(service: SupabaseAddress, secret: string): Promise<Draft> {
  const draft = (await createReader(service)('/rest/v1/rpc/preview_draft', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })) as Draft | null;
  if (!draft?.row) throw new Error('The answer is no draft.');
  return draft;
}

export function problemOf(error: unknown): PreviewProblem {
  if (!(error instanceof DataError)) return 'failed';
  if (error.hint === 'link_ended') return 'ended';
  if (error.code === 'too-many') return 'busy';
  return error.code === 'no-answer' ? 'no-answer' : 'failed';
}
