import type { Draft } from '../../data/draft.ts';
import { draftedRow } from '../../data/drafts.ts';
import { itemName, type Row, type Table, valuesOf } from '../../data/table.ts';
import { useTableTexts } from '../table-texts.ts';
import { useToast } from '../toast.tsx';
import { useFailureToast } from './failure-toast.ts';
import { useFocus } from './focus.tsx';
import { useDeletedToast } from './use-delete.ts';
import { useDiscard } from './use-discard.ts';
import { usePublish } from './use-publish.ts';

/** Publishes a draft from the list, and says so. */
export function usePublishItem(table: Table) {
  const { text } = useTableTexts(table);
  const toast = useToast();
  const tellFailure = useFailureToast(table);
  const tellDeleted = useDeletedToast(table);
  const publish = usePublish(table);
  const discard = useDiscard(table);
  const focus = useFocus();

  return async ({ draft, row }: { draft: Draft; row: Row | null }): Promise<void> => {
    const drafted = draftedRow(table, draft, row);
    const tried = draft.action === 'delete' ? 'delete' : 'save';
    try {
      const outcome = await publish({
        draft,
        action: draft,
        before: null,
        values: valuesOf(table, drafted),
      });
      if (outcome?.kind === 'theirs' && outcome.theirs.of === 'row')
        await discard({ draft: outcome.draft, row });
      if (outcome?.kind !== 'written') return;
      if (outcome.value) {
        toast.success(text(draft.action === 'insert' ? 'added' : 'updated'));
        focus(`edit:${outcome.value.id}`);
      } else if (row) tellDeleted(row);
    } catch (error) {
      tellFailure(error, tried, itemName(table, drafted));
    }
  };
}
