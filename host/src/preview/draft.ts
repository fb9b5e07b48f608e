import { DataError } from '@burhan/shared/data/data-error';
import { createReader, type SupabaseAddress } from '@burhan/shared/data/public-reads';
import { type ContentTableName, isPageTable, type TableName } from '@burhan/shared/entities/content';

/** A request that hangs longer than this counts as failed. */
const TIMEOUT_MS = 20_000;

type Values = Readonly<Record<string, unknown>>;

export type DraftRow = Values;

export type Answer = 'agreed' | 'change';

export type Draft = {
  table: ContentTableName;
  action: 'insert' | 'update' | 'delete';
  /** The id of the present row, as text; null for an addition. */
  rowId: string | null;
  /** The whole row as it would be public; of a removal the present one. */
  row: DraftRow;
  version: string;
  expiresAt: string;
  isForGuest: boolean;
  /** What was answered by this link; null: nothing yet. */
  answer: { answer: Answer; answeredAt: string; isAboutThisVersion: boolean } | null;
};

/** A draft of a row that pages read. */
export type PageDraft = Draft & { table: TableName };

export function isPageDraft(draft: Draft): draft is PageDraft {
  return isPageTable(draft.table);
}

/** What the database answers. */
type GivenDraft = {
  table_name: ContentTableName;
  action: Draft['action'];
  row_id: string | null;
  row: DraftRow;
  draft_version: string;
  expires_at: string;
  is_for_guest: boolean;
  answer: { answer: Answer; answered_at: string; draft_version: string } | null;
};

/** Why a draft is not shown or not answered: a key of the texts, or `changed`. */
export type PreviewProblem = 'ended' | 'no-answer' | 'busy' | 'failed' | 'changed';

/** Reads the draft that the secret of a link opens. @throws DataError, or Error where the answer is no draft. */
export async function readDraft(service: SupabaseAddress, secret: string): Promise<Draft> {
  const given = (await ask(service, 'preview_draft', { secret })) as GivenDraft | null;
  if (!given?.row) throw new Error('The answer is no draft.');
  const { row, answer, draft_version: version } = given;
  return {
    table: given.table_name,
    action: given.action,
    rowId: given.row_id,
    row,
    version,
    expiresAt: given.expires_at,
    isForGuest: given.is_for_guest,
    answer: answer && {
      answer: answer.answer,
      answeredAt: answer.answered_at,
      isAboutThisVersion: answer.draft_version === version,
    },
  };
}

/** Sends a guest's answer about the version that was shown. @throws DataError */
export async function answerDraft(
  service: SupabaseAddress,
  secret: string,
  { version, answer, note }: { version: string; answer: Answer; note: string },
): Promise<void> {
  await ask(service, 'answer_draft', { secret, draft_version: version, answer, note: note || null });
}

export function problemOf(error: unknown): PreviewProblem {
  if (!(error instanceof DataError)) return 'failed';
  if (error.hint === 'link_ended') return 'ended';
  if (error.hint === 'draft_changed') return 'changed';
  if (error.code === 'too-many') return 'busy';
  return error.code === 'no-answer' ? 'no-answer' : 'failed';
}

/** Asks by a plain request with the public key; the secret is in its body alone. */
function ask(service: SupabaseAddress, name: string, body: Values): Promise<unknown> {
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
