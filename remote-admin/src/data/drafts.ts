import { DataError, isDataError } from '@burhan/shared/data/data-error';
import { queryOptions } from '@tanstack/react-query';
import { Conflict } from './conflict.ts';
import type { Action, Draft } from './draft.ts';
import { request, writeAtVersion } from './request.ts';
import type { supabaseOf } from './supabase.ts';
import { columnText, type Row, type Table, valuesOf } from './table.ts';

type DraftVersion = Pick<Draft, 'id' | 'updated_at'>;

export const draftsKey = ({ table }: Table) => ['drafts', table] as const;

export function draftsQuery(table: Table) {
  return queryOptions({
    queryKey: draftsKey(table),
    queryFn: ({ signal }) => listDrafts(table, { signal, asksForLogin: false }),
  });
}

export async function listDrafts(
  { scope, table }: Table,
  { signal, ...options }: { signal?: AbortSignal; asksForLogin?: boolean } = {},
): Promise<Draft[]> {
  const found = await request<Draft[] | null>(
    scope,
    (supabase) => {
      const query = drafts(supabase).select('*').eq('table_name', table).is('discarded_at', null).order('id');
      return signal ? query.abortSignal(signal) : query;
    },
    options,
  );
  if (!Array.isArray(found)) throw new DataError('no-answer', `Unreadable drafts of ${table}.`);
  return found;
}

/** @throws Conflict if the row already has another draft; DataError */
export async function insertDraft(table: Table, action: Action): Promise<Draft> {
  try {
    const [draft] = await request<Draft[]>(table.scope, (supabase) =>
      drafts(supabase)
        .insert({ table_name: table.table, ...action })
        .select('*'),
    );
    if (draft) return draft;
    throw new DataError('no-answer', 'No draft in the answer.');
  } catch (error) {
    if (!isDataError(error, 'draft-exists')) throw error;
    const present = await listDrafts(table);
    return sameOrConflict(present.find(({ row_id }) => row_id === action.row_id) ?? null, action);
  }
}

/** Changes a draft that is still at this version. @throws Conflict, DataError */
export async function updateDraft(table: Table, version: DraftVersion, action: Action): Promise<Draft> {
  const { row_id: _, ...values } = action;
  const answer = await writeDraft(table, version, values);
  return 'written' in answer ? answer.written : sameOrConflict(answer.present, action);
}

/** Discards a draft, which can be undone for a day. A draft that is gone is no error. @throws Conflict, DataError */
export async function discardDraft(table: Table, version: DraftVersion): Promise<void> {
  const answer = await writeDraft(table, version, { discarded_at: new Date().toISOString() });
  if ('present' in answer && answer.present) throw new Conflict({ of: 'draft', draft: answer.present });
}

/** Takes a discarded draft back. @throws DataError 'draft-gone', 'draft-exists' */
export async function undoDiscardDraft(table: Table, version: DraftVersion): Promise<void> {
  const [draft] = await request<Draft[]>(table.scope, (supabase) =>
    drafts(supabase)
      .update({ discarded_at: null })
      .match({ id: version.id, updated_at: version.updated_at })
      .not('discarded_at', 'is', null)
      .select('*'),
  );
  if (draft) return;
  // The draft may be back already, if the answer to an earlier try was lost.
  const present = await listDrafts(table);
  if (present.some(({ id, updated_at }) => id === version.id && updated_at === version.updated_at)) return;
  throw new DataError('draft-gone', 'The draft is not there any more.');
}

/**
 * Publishes a draft, under the same constraints as a save, and removes the draft.
 * @returns the row; null for a removal. @throws DataError 'conflict', 'draft-conflict', 'draft-gone', or as a save does
 */
export async function publishDraft(table: Table, { id, row_id, updated_at }: Draft): Promise<Row | null> {
  const given = { draft_id: id, draft_version: updated_at };
  const published = await request<Row | Row[] | null>(table.scope, (supabase) =>
    supabase.rpc('publish_draft', given),
  );
  if (!table.rowsOf) return published as Row | null;
  const rows = await table.rowsOf((published ?? []) as Row[]);
  return rows.find((row) => row.id === row_id) ?? null;
}

export function isSameAction(one: Action, other: Action): boolean {
  const columns = Object.keys({ ...one.draft_values, ...other.draft_values });
  const timeOf = ({ publish_at }: Action) => publish_at && Date.parse(publish_at);
  return (
    one.action === other.action &&
    timeOf(one) === timeOf(other) &&
    one.base_version === other.base_version &&
    columns.every((column) => (one.draft_values[column] ?? null) === (other.draft_values[column] ?? null))
  );
}

/** The row that a draft changes or removes; null for an addition, or if the row is gone. */
export function rowOf(draft: Draft, rows: readonly Row[]): Row | null {
  return rows.find(({ id }) => String(id) === draft.row_id) ?? null;
}

/** The draft of a row; null if it has none. */
export function draftOf({ id }: Row, present: readonly Draft[]): Draft | null {
  return present.find(({ row_id }) => row_id === String(id)) ?? null;
}

/** The row with its draft's values, at the version that the draft started from. @param row null for an addition. */
export function draftedRow(table: Table, draft: Draft, row: Row | null): Row {
  const { row_id, draft_values, base_version } = draft;
  const typedId = row_id ?? columnText(draft_values, 'id');
  const isNumber = row_id !== null && !table.fields.some(({ column }) => column === 'id');
  return {
    ...row,
    ...valuesOf(table, { ...row, ...draft_values }),
    id: row?.id ?? (isNumber ? Number(row_id) : typedId),
    updated_at: base_version ?? '',
  };
}

/** A stored draft that equals the action is no conflict: the answer to an earlier try was lost. @throws Conflict */
function sameOrConflict(present: Draft | null, action: Action): Draft {
  if (present && isSameAction(present, action)) return present;
  throw new Conflict({ of: 'draft', draft: present });
}

function writeDraft(table: Table, { id, updated_at }: DraftVersion, values: object) {
  return writeAtVersion<Draft>(table.scope, updated_at, {
    write: (supabase) =>
      drafts(supabase)
        .update({ ...values })
        .match({ id, updated_at })
        .is('discarded_at', null)
        .select('*'),
    read: (supabase) => drafts(supabase).select('*').eq('id', id).is('discarded_at', null).maybeSingle(),
  });
}

function drafts(supabase: ReturnType<typeof supabaseOf>) {
  return supabase.from('content_drafts');
}
