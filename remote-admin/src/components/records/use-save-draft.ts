import type { Action, Draft } from '../../data/draft.ts';
import { draftsKey, insertDraft, isSameAction, listDrafts, updateDraft } from '../../data/drafts.ts';
import { storedValues, type Table, type Values } from '../../data/table.ts';
import { useAction } from './use-action.ts';
import { useInsertOnce } from './use-insert-once.ts';
import { useWriteOrAsk } from './use-write-or-ask.ts';

type DraftToSave = {
  /** The draft to replace; null: a new draft is made. */
  draft: Draft | null;
  action: Action;
  before: Values | null;
  values: Values;
};

/** Saves an action as a draft, which replaces the item's present draft. In a conflict, the person chooses. */
export function useSaveDraft(table: Table) {
  const writeOrAsk = useWriteOrAsk(table);
  const putDraft = usePutDraft(table);

  const save = ({ draft, action, before, values }: DraftToSave) => {
    const isDeletion = action.action === 'delete';
    return writeOrAsk({ before, mine: values, isDeletion }, (mine, over) => {
      const present = over?.of === 'draft' ? over.draft : draft;
      return putDraft(present, isDeletion ? action : { ...action, draft_values: storedValues(table, mine) });
    });
  };
  return useAction(table, save, { tried: triedOf, nameOf: ({ values }) => values[table.itemColumn] ?? '' });
}

/** Which failure to report: a prepared removal counts as a deletion. */
export const triedOf = ({ action: { action } }: { action: Action }) =>
  action === 'delete' ? 'delete' : 'save';

/** Stores an action in place of a draft, or as a new draft. @throws Conflict, DataError */
export function usePutDraft(table: Table) {
  const insertOnce = useInsertOnce<Action, Draft>(draftsKey(table), {
    insert: (action) => insertDraft(table, action),
    update: (draft, action) => updateDraft(table, draft, action),
    list: () => listDrafts(table),
    isSame: isSameAction,
  });
  return (draft: Draft | null, action: Action): Promise<Draft> =>
    draft ? updateDraft(table, draft, action) : insertOnce(action);
}
