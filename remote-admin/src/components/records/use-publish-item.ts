import type { Draft } from '../../data/draft.ts';
import { draftedRow } from '../../data/drafts.ts';
import { type Row, type Table, valuesOf } from '../../data/table.ts';
import { useTableTexts } from '../table-texts.ts';
import { useToast } from '../toast.tsx';
import { useFocus } from './focus.tsx';
import { useDeletedToast } from './use-delete.ts';
import { usePublish } from './use-publish.ts';

/** Publishes a draft from the list, and says so. */
export function usePublishItem(table: Table) {
  const { text } = useTableTexts(table);
  const toast = useToast();
  const tellDeleted = useDeletedToast(table);
  const publish = usePublish(table);
  const focus = useFocus();

  return async ({ draft, row }: { draft: Draft; row: Row | null }): Promise<void> => {
    const values = valuesOf(table, draftedRow(table, draft, row));
    const outcome = await publish({ draft, row, action: draft, before: null, values });
    if (outcome?.kind !== 'written') return;
    if (outcome.value) {
      toast.success(text(draft.action === 'insert' ? 'added' : 'updated'));
      focus(`edit:${outcome.value.id}`);
    } else if (row) tellDeleted(row);
  };
}
