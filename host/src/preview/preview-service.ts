import { DataError, dataErrorOf, type ServiceError } from '@burhan/shared/data/data-error';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import { type Answer, type Draft, parseDraft } from './draft.ts';

/** A request that hangs longer than this counts as failed. */
const TIMEOUT_MS = 20_000;

/** Why a draft is not shown or not answered: a key of the texts, or `changed`. */
export type PreviewProblem = 'ended' | 'no-answer' | 'busy' | 'failed' | 'changed';

/** The two functions that a link opens. */
export type PreviewService = {
  /** @throws DataError, or Error where the answer is no draft. */
  read: (secret: string) => Promise<Draft>;
  /** Sends an answer about the version that was shown. @throws DataError */
  answer: (secret: string, version: string, answer: Answer, note: string) => Promise<void>;
};

/** Asks by plain requests with the public key; the secret is in their body alone. */
export function createPreviewService({ supabaseUrl, publishableKey }: PageConfiguration): PreviewService {
  const ask = async (name: string, body: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const { ok, status, text } = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      async (answer) => ({ ok: answer.ok, status: answer.status, text: await answer.text() }),
      (error: unknown) => {
        throw dataErrorOf({ message: String(error) }, 0);
      },
    );
    if (ok) return text ? JSON.parse(text) : null;
    throw dataErrorOf(serviceErrorOf(text, status), status);
  };
  return {
    read: async (secret) => parseDraft(await ask('preview_draft', { secret })),
    answer: async (secret, version, answer, note) => {
      await ask('answer_draft', { secret, draft_version: version, answer, note: note || null });
    },
  };
}

/** What is said of a failure. */
export function problemOf(error: unknown): PreviewProblem {
  if (!(error instanceof DataError)) return 'failed';
  if (error.hint === 'link_ended') return 'ended';
  if (error.hint === 'draft_changed') return 'changed';
  if (error.code === 'too-many') return 'busy';
  return error.code === 'no-answer' ? 'no-answer' : 'failed';
}

function serviceErrorOf(text: string, status: number): ServiceError {
  try {
    return JSON.parse(text);
  } catch {
    return { message: `the service answered ${status}` };
  }
}
