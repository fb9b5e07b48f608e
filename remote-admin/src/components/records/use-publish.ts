import { DataError } from '@burhan/shared/data/data-error';
import { Conflict, type Theirs } from '../../data/conflict.ts';
import type { Action, Draft } from '../../data/draft.ts';
import { discardDraft, isSameAction, listDrafts, publishDraft, rowOf } from '../../data/drafts.ts';
import { insertRow, listRows, putBackRow } from '../../data/rows.ts';
import { differ, type Row, storedValues, type Table, type Values, valuesOf } from '../../data/table.ts';
import { useAction } from './use-action.ts';
import { useDiscard } from './use-discard.ts';
import { triedOf, usePutDraft } from './use-save-draft.ts';
import { useWriteOrAsk } from './use-write-or-ask.ts';

type DraftToPublish = {
  draft: Draft;
  /** The row that the draft changes or removes; null for an addition. */
  row: Row | null;
  /** What to publish: the draft itself, or the present values of the form, which are saved in the draft first. */
  action: Action;
  before: Values | null;
  values: Values;
  /** Is called with the draft that was saved. If publishing it then fails, the next try starts from it. */
  onDraftKept?: (draft: Draft) => void;
};

/** Publishes a draft. Gives the row, null after a removal. */
export function usePublish(table: Table) {
  const writeOrAsk = useWriteOrAsk(table);
  const putDraft = usePutDraft(table);
  const discard = useDiscard(table);

  async function act({ draft, action, before, values, onDraftKept }: DraftToPublish) {
    const isRemoval = action.action === 'delete';
    let latest: Draft | null = draft;

    const publish = async (mine: Values, over: Theirs | null): Promise<Row | null> => {
      if (over?.of === 'draft') latest = over.draft;
      if (over?.of === 'row' && over.row === null && action.row_id !== null && !isRemoval) {
        // Somebody deleted the row. It is put back with my values, so the draft has nothing left to publish.
        const added = mine.id ? await insertRow(table, mine) : await putBackRow(table, action.row_id, mine);
        if (latest) await discardDraft(table, latest);
        return added;
      }
      const { row_id, publish_at } = action;
      const wanted: Action = {
        row_id,
        action: action.action,
        publish_at,
        base_version: over?.of === 'row' && over.row ? over.row.updated_at || null : action.base_version,
        draft_values: isRemoval ? {} : storedValues(table, mine),
      };
      if (!latest || !isSameAction(latest, wanted)) {
        latest = await putDraft(latest, wanted);
        onDraftKept?.(latest);
      }
      return publishOrFind(table, latest, mine);
    };

    const outcome = await writeOrAsk({ before, mine: values, isDeletion: isRemoval }, publish);
    return { ...outcome, draft: latest ?? draft };
  }
  const publishOrAsk = useAction(table, act, {
    tried: triedOf,
    nameOf: ({ values }) => values[table.itemColumn] ?? '',
  });

  return async (given: DraftToPublish, onFailure?: (message: string) => void) => {
    const outcome = await publishOrAsk(given, onFailure);
    // The person chose the row of somebody else, so the draft is of no use any more.
    if (outcome?.kind === 'theirs' && outcome.theirs.of === 'row')
      await discard({ draft: outcome.draft, row: given.row });
    return outcome;
  };
}

/** Publishes a draft, or finds the row if the answer to an earlier try was lost. @throws Conflict, DataError */
async function publishOrFind(table: Table, draft: Draft, mine: Values): Promise<Row | null> {
  try {
    return await publishDraft(table, draft);
  } catch (error) {
    const code = error instanceof DataError ? error.code : null;
    if (code === 'conflict') {
      const rows = await listRows(table);
      throw new Conflict({ of: 'row', row: rowOf(draft, rows) });
    }
    if (code === 'draft-conflict' || code === 'draft-gone') return publishedRowOrConflict(table, draft, mine);
    throw error;
  }
}

/** Finds out what happened to a draft. @returns the published row, null after a removal. @throws Conflict */
async function publishedRowOrConflict(table: Table, draft: Draft, mine: Values): Promise<Row | null> {
  const isOfSameRow = ({ row_id }: Draft) => row_id !== null && row_id === draft.row_id;
  const drafts = await listDrafts(table);
  const present = drafts.find(({ id }) => id === draft.id) ?? drafts.find(isOfSameRow);
  if (present) throw new Conflict({ of: 'draft', draft: present });
  const rows = await listRows(table);
  if (draft.action === 'delete') {
    if (!rows.some(({ id }) => String(id) === draft.row_id)) return null;
    throw new Conflict({ of: 'draft', draft: null });
  }
  const isMeant = ({ id }: Row) => draft.row_id === null || [draft.row_id, mine.id].includes(String(id));
  const published = rows.find((row) => isMeant(row) && !differ(mine, valuesOf(table, row)));
  if (!published) throw new Conflict({ of: 'draft', draft: null });
  return published;
}
