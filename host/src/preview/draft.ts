import { DataError } from '@burhan/shared/data/data-error';
import { createReader, type SupabaseAddress } from '@burhan/shared/data/public-reads';
import type { ContentTableName } from '@burhan/shared/entities/content';

/** A request that hangs longer than this counts as failed. */
const TIMEOUT_MS = 20_000;

export type DraftRow = Readonly<Record<string, unknown>>;

export type Answer = 'agreed' | 'change';

/** A draft as the database gives it to whoever has a link. */
export type Draft = {
  table_name: ContentTableName;
  action: 'insert' | 'update' | 'delete';
  /** The id of the present row, as text; null for an addition. */
  row_id: string | null;
  /** The whole row as it would be public; of a removal the present one. */
  row: DraftRow;
  draft_version: string;
  expires_at: string;
  is_for_guest: boolean;
  /** What was answered by this link, and about which version; null: nothing yet. */
  answer: { answer: Answer; answered_at: string; draft_version: string } | null;
};

/** Why a draft is not shown or not answered: a key of the texts, or `changed`. */
export type PreviewProblem = 'ended' | 'no-answer' | 'busy' | 'failed' | 'changed';

/** Reads the draft that the secret of a link opens. @throws DataError, or Error where the answer is no draft. */
export async function readDraft(service: SupabaseAddress, secret: string): Promise<Draft> {
  const draft = (await ask(service, 'preview_draft', { secret })) as Draft | null;
  if (!draft?.row) throw new Error('The answer is no draft.');
  return draft;
}

/** Sends a guest's answer about the version that was shown. @throws DataError */
export async function answerDraft(
  service: SupabaseAddress,
  secret: string,
  given: { draft_version: string; answer: Answer; note: string },
): Promise<void> {
  await ask(service, 'answer_draft', { secret, ...given, note: given.note || null });
}

export function problemOf(error: unknown): PreviewProblem {
  if (!(error instanceof DataError)) return 'failed';
  if (error.hint === 'link_ended') return 'ended';
  if (error.hint === 'draft_changed') return 'changed';
  if (error.code === 'too-many') return 'busy';
  return error.code === 'no-answer' ? 'no-answer' : 'failed';
}

/** Asks by a plain request with the public key; the secret is in its body alone. */
function ask(service: SupabaseAddress, name: string, body: object): Promise<unknown> {
  return createReader(service)(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
