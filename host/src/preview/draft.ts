import { DataError } from '@burhan/shared/data/data-error';
import { createReader, type SupabaseAddress } from '@burhan/shared/data/public-reads';
import { TABLE_NAMES, type TableName } from '@burhan/shared/entities/content';
import { translatedColumn } from '@burhan/shared/entities/row-text';
import { COLUMNS, TRANSLATED_COLUMNS } from '@burhan/shared/entities/schema';
import { DEFAULT_LANGUAGE, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';

/** A request that hangs longer than this counts as failed. */
const TIMEOUT_MS = 20_000;

const ACTIONS = ['insert', 'update', 'delete'] as const;
const ANSWERS = ['agreed', 'change'] as const;

type Values = Readonly<Record<string, unknown>>;

export type DraftRow = Values;

export type Answer = (typeof ANSWERS)[number];

export type Draft = {
  table: TableName;
  action: (typeof ACTIONS)[number];
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

/** Why a draft is not shown or not answered: a key of the texts, or `changed`. */
export type PreviewProblem = 'ended' | 'no-answer' | 'busy' | 'failed' | 'changed';

/** Reads the draft that the secret of a link opens. @throws DataError, or Error where the answer is no draft. */
export async function readDraft(service: SupabaseAddress, secret: string): Promise<Draft> {
  const given = record(await ask(service, 'preview_draft', { secret }));
  const table = oneOf(TABLE_NAMES, given.table_name);
  const action = oneOf(ACTIONS, given.action);
  const row = rowOf(table, record(given.row));
  const version = text(given.draft_version);
  return {
    table,
    action,
    rowId: action === 'insert' ? null : text(given.row_id ?? String(row.id)),
    row,
    version,
    expiresAt: text(given.expires_at),
    isForGuest: given.is_for_guest === true,
    answer: given.answer ? answerOf(record(given.answer), version) : null,
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

/** The known columns of a row; what else was given is left out. */
function rowOf(table: TableName, given: Values): DraftRow {
  const languages = SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  const translations = TRANSLATED_COLUMNS[table].flatMap((column) =>
    languages.map((language) => translatedColumn(column, language)),
  );
  const columns = [...COLUMNS[table], ...translations].map((column) => [column, value(given[column])]);
  return Object.fromEntries(columns);
}

function answerOf(given: Values, version: string): Draft['answer'] {
  return {
    answer: oneOf(ANSWERS, given.answer),
    answeredAt: text(given.answered_at),
    isAboutThisVersion: given.draft_version === version,
  };
}

function value(given: unknown): unknown {
  return typeof given === 'string' || typeof given === 'number' || Array.isArray(given) ? given : null;
}

function record(given: unknown): Values {
  if (typeof given !== 'object' || given === null) throw new Error('No draft: an object is missing.');
  return given as Values;
}

function text(given: unknown): string {
  if (typeof given !== 'string') throw new Error('No draft: a text is missing.');
  return given;
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value {
  const found = values.find((each) => each === given);
  if (!found) throw new Error(`No draft: ${JSON.stringify(given)} is none of ${values.join(', ')}.`);
  return found;
}
