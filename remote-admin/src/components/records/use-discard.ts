import { useTranslation } from 'react-i18next';
import type { Draft } from '../../data/draft.ts';
import { discardDraft, draftedRow, undoDiscardDraft } from '../../data/drafts.ts';
import { itemName, type Row, type Table, valuesOf } from '../../data/table.ts';
import { useFocus } from './focus.tsx';
import { useAction } from './use-action.ts';
import { useUndoToast } from './use-undo-toast.ts';
import { useWriteOrAsk } from './use-write-or-ask.ts';

type DraftToDiscard = { draft: Draft; row: Row | null };

/** Discards a draft, with a toast that offers to take it back. */
export function useDiscard(table: Table) {
  const { t } = useTranslation('console');
  const writeOrAsk = useWriteOrAsk(table);
  const tellWithUndo = useUndoToast(table);
  const focus = useFocus();
  const nameOf = ({ draft, row }: DraftToDiscard) => itemName(table, draftedRow(table, draft, row));

  const discardOrAsk = useAction(
    table,
    ({ draft, row }: DraftToDiscard) =>
      writeOrAsk(
        { before: null, mine: valuesOf(table, draftedRow(table, draft, row)), isDeletion: true },
        async (_, over) => {
          const latest = (over?.of === 'draft' && over.draft) || draft;
          await discardDraft(table, latest);
          return latest;
        },
      ),
    { nameOf },
  );

  return async (discarded: DraftToDiscard): Promise<void> => {
    const outcome = await discardOrAsk(discarded);
    if (outcome?.kind !== 'written') return;
    const { row } = discarded;
    tellWithUndo(t('drafts.discarded'), {
      undo: () => undoDiscardDraft(table, outcome.value),
      done: t('drafts.restored'),
      focusKey: `draft:${outcome.value.id}`,
      name: nameOf(discarded),
    });
    focus(row ? `edit:${row.id}` : 'heading');
  };
}
