import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { undoDelete } from '../../data/history.ts';
import { deleteRow, hideRow, rowsKey, showRow } from '../../data/rows.ts';
import { itemName, type Row, type Table, valuesOf } from '../../data/table.ts';
import { useTableTexts } from '../table-texts.ts';
import { useToast } from '../toast.tsx';
import { useFailureToast } from './failure-toast.ts';
import { useFocus } from './focus.tsx';
import { useAction } from './use-action.ts';
import { useAskVersions } from './use-ask-versions.ts';
import { writeOrAsk } from './versions.ts';

/** Deletes a row, with a toast that offers to undo it. */
export function useDelete(table: Table) {
  const queryClient = useQueryClient();
  const tellFailure = useFailureToast(table);
  const askVersions = useAskVersions(table);
  const tellDeleted = useDeletedToast(table);
  const focus = useFocus();

  return useAction(table, async (row: Row) => {
    try {
      const outcome = await writeOrAsk(
        table,
        { before: null, mine: valuesOf(table, row) },
        (_, over) => deleteRow(table, over?.of === 'row' && over.row ? over.row : row),
        (mine, theirs) => askVersions(mine, theirs, true),
      );
      if (outcome.kind === 'written') {
        hideRow(queryClient, table, row);
        tellDeleted(row);
        return;
      }
      await queryClient.invalidateQueries({ queryKey: rowsKey(table) });
      focus(`edit:${row.id}`);
    } catch (error) {
      tellFailure(error, 'delete', itemName(table, row));
    }
  });
}

/** Says that a row was deleted, with the way back (docs/rules/content.md#deleting-and-history). */
export function useDeletedToast(table: Table): (row: Row) => void {
  const { t } = useTranslation('console');
  const { text } = useTableTexts(table);
  const queryClient = useQueryClient();
  const toast = useToast();
  const tellFailure = useFailureToast(table);
  const focus = useFocus();

  const undo = useAction(table, async (row: Row) => {
    try {
      const restored = await undoDelete(table, row.id);
      if (restored) showRow(queryClient, table, restored);
      else await queryClient.invalidateQueries({ queryKey: rowsKey(table) });
      toast.success(text('restored'));
      focus(`edit:${row.id}`);
    } catch (error) {
      tellFailure(error, 'save', itemName(table, row));
    }
  });

  return (row) => {
    toast.success(text('deleted'), { action: { label: t('history.undo'), press: () => void undo(row) } });
    focus('heading');
  };
}
