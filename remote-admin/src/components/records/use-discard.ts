import { useTranslation } from 'react-i18next';
import type { Draft } from '../../data/draft.ts';
import { discardDraft, draftedRow, undoDiscardDraft } from '../../data/drafts.ts';
import { itemName, type Row, type Table, valuesOf } from '../../data/table.ts';
import { useToast } from '../toast.tsx';
import { useFailureToast } from './failure-toast.ts';
import { useFocus } from './focus.tsx';
import { useAction } from './use-action.ts';
import { useAskVersions } from './use-ask-versions.ts';
import { writeOrAsk } from './versions.ts';

type DraftToDiscard = { draft: Draft; row: Row | null };

/** Discards a draft, with a toast that offers to take it back. */
export function useDiscard(table: Table) {
  const { t } = useTranslation('console');
  const toast = useToast();
  const tellFailure = useFailureToast(table);
  const askVersions = useAskVersions(table);
  const focus = useFocus();

  const undo = useAction(table, async ({ draft, row }: DraftToDiscard) => {
    try {
      await undoDiscardDraft(table, draft);
      toast.success(t('drafts.restored'));
      focus(`draft:${draft.id}`);
    } catch (error) {
      tellFailure(error, 'save', itemName(table, draftedRow(table, draft, row)));
    }
  });

  return useAction(table, async ({ draft, row }: DraftToDiscard) => {
    const drafted = draftedRow(table, draft, row);
    let latest = draft;
    try {
      const outcome = await writeOrAsk(
        table,
        { before: null, mine: valuesOf(table, drafted) },
        (_, over) => {
          if (over?.of === 'draft' && over.draft) latest = over.draft;
          return discardDraft(table, latest);
        },
        (mine, theirs) => askVersions(mine, theirs, true),
      );
      if (outcome.kind !== 'written') return;
      toast.success(t('drafts.discarded'), {
        action: { label: t('history.undo'), press: () => void undo({ draft: latest, row }) },
      });
      focus(row ? `edit:${row.id}` : 'heading');
    } catch (error) {
      tellFailure(error, 'save', itemName(table, drafted));
    }
  });
}
