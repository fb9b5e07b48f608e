import { DataError } from '@burhan/shared/data/data-error';
import { createReader, type SupabaseAddress } from '@burhan/shared/data/public-reads';
import { type Answer, type Draft, parseDraft } from './draft.ts';

/** A request that hangs longer than this counts as failed. */
const TIMEOUT_MS = 20_000;

/** Why a draft is not shown or not answered: a key of the texts, or `changed`. */
export type PreviewProblem = 'ended' | 'no-answer' | 'busy' | 'failed' | 'changed';

export type PreviewService = {
  /** @throws DataError, or Error where the answer is no draft. */
  read: (secret: string) => Promise<Draft>;
  /** Sends an answer about the version that was shown. @throws DataError */
  answer: (secret: string, version: string, answer: Answer, note: string) => Promise<void>;
};

/** Asks by plain requests with the public key; the secret is in their body alone. */
export function createPreviewService(service: SupabaseAddress): PreviewService {
  const read = createReader(service);
  const ask = (name: string, body: Readonly<Record<string, unknown>>) =>
    read(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return {
    read: async (secret) => parseDraft(await ask('preview_draft', { secret })),
    answer: async (secret, version, answer, note) => {
      await ask('answer_draft', { secret, draft_version: version, answer, note: note || null });
    },
  };
}

export function problemOf(error: unknown): PreviewProblem {
  if (!(error instanceof DataError)) return 'failed';
  if (error.hint === 'link_ended') return 'ended';
  if (error.hint === 'draft_changed') return 'changed';
  if (error.code === 'too-many') return 'busy';
  return error.code === 'no-answer' ? 'no-answer' : 'failed';
}
