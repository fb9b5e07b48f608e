import type { Query } from './engines.ts';
import type { Values } from './sample-rows.ts';

export type ImportEntry = {
  action: 'insert' | 'update' | 'draft';
  id?: number;
  version?: string;
  values: Values;
};

export type ImportOutcome = {
  outcome: 'added' | 'changed' | 'same' | 'drafted' | 'refused';
  row?: Record<string, unknown>;
  code?: string;
  hint?: string;
  message?: string;
  constraint?: string;
};

export type ImportAnswer = { history_id: number | null; outcomes: ImportOutcome[] };

/** Imports as the API does. */
export async function importEntries(query: Query, entries: unknown, isTrial: boolean | null) {
  const [answer] = await query<{ answer: ImportAnswer }>(
    'select public.import_publications($1::text::jsonb, $2) as answer',
    [JSON.stringify(entries), isTrial],
  );
  return answer?.answer as ImportAnswer;
}

export const undoImport = (query: Query, historyId: number | null) =>
  query('select public.undo_import($1)', [historyId]);

/** Changes a row as it is now. */
export async function updateOf(query: Query, id: number, values: Values): Promise<ImportEntry> {
  const [row] = await query<{ version: string }>(
    'select updated_at::text as version from public.publications where id = $1',
    [id],
  );
  return { action: 'update', id, version: row?.version ?? '', values };
}

/** All that an import may touch, as it is stored. */
export async function contentOf(query: Query) {
  const publications = await query<Record<string, unknown>>(
    'select to_jsonb(present) as row from public.publications as present order by id',
  );
  const drafts = await query('select * from public.content_drafts where discarded_at is null order by id');
  const history = await query('select * from public.content_history order by id');
  return { publications, drafts, history };
}
