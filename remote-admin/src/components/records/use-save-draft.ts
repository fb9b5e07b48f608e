import { DataError } from '@burhan/shared/data/data-error';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Action, Draft } from '../../data/draft.ts';
import {
  draftsKey,
  draftsQuery,
  insertDraft,
  isSameAction,
  listDrafts,
  showDraft,
  updateDraft,
} from '../../data/drafts.ts';
import { storedValues, type Table, type Values } from '../../data/table.ts';
import { useAction } from './use-action.ts';
import { useAskVersions } from './use-ask-versions.ts';
import { writeOrAsk } from './versions.ts';

type DraftToSave = {
  /** The draft that is replaced; null: a new one is kept. */
  draft: Draft | null;
  action: Action;
  before: Values | null;
  values: Values;
};

/** Keeps what is prepared as a draft, in the place of the one that is there. Throws a DataError. */
export function useSaveDraft(table: Table) {
  const queryClient = useQueryClient();
  const askVersions = useAskVersions(table);
  const putDraft = usePutDraft(table);

  return useAction(table, async ({ draft, action, before, values }: DraftToSave) => {
    const isRemoval = action.action === 'delete';
    const outcome = await writeOrAsk(
      table,
      { before, mine: values },
      (mine, over) => {
        const present = over?.of === 'draft' ? over.draft : draft;
        return putDraft(present, isRemoval ? action : { ...action, draft_values: storedValues(table, mine) });
      },
      (mine, theirs) => askVersions(mine, theirs, isRemoval),
    );
    if (outcome.kind === 'written') showDraft(queryClient, table, outcome.value);
    else await queryClient.invalidateQueries({ queryKey: draftsKey(table) });
    return outcome;
  });
}

/** Puts an action in the place of a draft, or keeps it as a new one; once, where an earlier answer was lost. */
export function usePutDraft(table: Table) {
  const queryClient = useQueryClient();
  const lost = useRef<{ action: Action; knownIds: readonly number[] } | null>(null);

  return async (draft: Pick<Draft, 'id' | 'updated_at'> | null, action: Action): Promise<Draft> => {
    if (draft) return updateDraft(table, draft, action);
    if (lost.current && action.row_id === null) {
      const { action: sent, knownIds } = lost.current;
      const isSent = (other: Draft) => !knownIds.includes(other.id) && isSameAction(other, sent);
      const present = (await listDrafts(table)).find(isSent);
      if (present) return isSameAction(present, action) ? present : updateDraft(table, present, action);
    }
    try {
      return await insertDraft(table, action);
    } catch (error) {
      if (error instanceof DataError && error.code === 'no-answer') {
        const drafts = queryClient.getQueryData(draftsQuery(table).queryKey) ?? [];
        lost.current = { action, knownIds: drafts.map(({ id }) => id) };
      }
      throw error;
    }
  };
}
