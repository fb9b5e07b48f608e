import { TABLE_NAMES, type TableName } from '@burhan/shared/entities/content';
import { translatedColumn } from '@burhan/shared/entities/row-text';
import { COLUMNS, TRANSLATED_COLUMNS } from '@burhan/shared/entities/schema';
import { DEFAULT_LANGUAGE, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';

const ACTIONS = ['insert', 'update', 'delete'] as const;
const ANSWERS = ['agreed', 'change'] as const;

export type DraftRow = Readonly<Record<string, unknown>>;

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

/**
 * Reads an answer of `preview_draft`: what is known of it is built anew, the rest is left out.
 * @throws Error when it is no such answer.
 */
export function parseDraft(value: unknown): Draft {
  const given = record(value);
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

function answerOf(given: Readonly<Record<string, unknown>>, version: string): Draft['answer'] {
  return {
    answer: oneOf(ANSWERS, given.answer),
    answeredAt: text(given.answered_at),
    isAboutThisVersion: given.draft_version === version,
  };
}

function rowOf(table: TableName, given: Readonly<Record<string, unknown>>): DraftRow {
  const languages = SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  const translations = TRANSLATED_COLUMNS[table].flatMap((column) =>
    languages.map((language) => translatedColumn(column, language)),
  );
  const columns = [...COLUMNS[table], ...translations].map((column) => [column, value(given[column])]);
  return Object.fromEntries(columns);
}

function value(given: unknown): unknown {
  return typeof given === 'string' || typeof given === 'number' || Array.isArray(given) ? given : null;
}

function record(given: unknown): Readonly<Record<string, unknown>> {
  if (typeof given !== 'object' || given === null) throw new Error('No draft: an object is missing.');
  return given as Readonly<Record<string, unknown>>;
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
