import { useTranslation } from 'react-i18next';
import type { Draft } from '../../data/draft.ts';
import { discardDraft, draftedRow, undoDiscardDraft } from '../../data/drafts.ts';
import { itemName, type Row, type Table, valuesOf } from '../../data/table.ts';
import { useToast } from '../toast.tsx';
import { useFailureToast } from './failure-toast.ts';
import { useFocus } from './focus.tsx';
import { useAction } from './use-action.ts';
import { useAskVersions } from './use-ask-versions.tsx';
import { writeOrAsk } from './versions.ts';

type DraftToDiscard = { draft: Draft; row: Row | null };

/** Discards a draft, with a toast that offers to take it back. */
export function useDiscard(table: Table) {
  const { t } = useTranslation('console');
  const toast = useToast();
  const tellFailure = useFailureToast(table);
  const askVersions = useAskVersions(table);
  const focus = useFocus();

  const discardOrAsk = useAction(table, ({ draft, row }: DraftToDiscard) =>
    writeOrAsk(
      table,
      { before: null, mine: valuesOf(table, draftedRow(table, draft, row)) },
      async (_, over) => {
        const latest = (over?.of === 'draft' && over.draft) || draft;
        await discardDraft(table, latest);
        return latest;
      },
      (mine, theirs) => askVersions(mine, theirs, true),
    ),
  );
  const takeBack = useAction(table, async (draft: Draft) => {
    await undoDiscardDraft(table, draft);
    return true;
  });

  const undo = async (draft: Draft, name: string) => {
    try {
      if (!(await takeBack(draft))) return;
      toast.success(t('drafts.restored'));
      focus(`draft:${draft.id}`);
    } catch (error) {
      tellFailure(error, 'save', name);
    }
  };

  return async ({ draft, row }: DraftToDiscard): Promise<void> => {
    const name = itemName(table, draftedRow(table, draft, row));
    try {
      const outcome = await discardOrAsk({ draft, row });
      if (outcome?.kind !== 'written') return;
      toast.success(t('drafts.discarded'), {
        action: { label: t('history.undo'), press: () => void undo(outcome.value, name) },
      });
      focus(row ? `edit:${row.id}` : 'heading');
    } catch (error) {
      tellFailure(error, 'save', name);
    }
  };
}
