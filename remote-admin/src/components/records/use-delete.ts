import { useTranslation } from 'react-i18next';
import { undoDelete } from '../../data/history.ts';
import { deleteRow } from '../../data/rows.ts';
import { itemName, type Row, type Table, valuesOf } from '../../data/table.ts';
import { useTableTexts } from '../table-texts.ts';
import { useToast } from '../toast.tsx';
import { useFailureToast } from './failure-toast.ts';
import { useFocus } from './focus.tsx';
import { useAction } from './use-action.ts';
import { useAskVersions } from './use-ask-versions.tsx';
import { writeOrAsk } from './versions.ts';

/** Deletes a row, with a toast that offers to undo it. */
export function useDelete(table: Table) {
  const tellFailure = useFailureToast(table);
  const askVersions = useAskVersions(table);
  const tellDeleted = useDeletedToast(table);
  const focus = useFocus();

  const deleteOrAsk = useAction(table, (row: Row) =>
    writeOrAsk(
      table,
      { before: null, mine: valuesOf(table, row) },
      (_, over) => deleteRow(table, over?.of === 'row' && over.row ? over.row : row),
      (mine, theirs) => askVersions(mine, theirs, true),
    ),
  );

  return async (row: Row): Promise<void> => {
    try {
      const outcome = await deleteOrAsk(row);
      if (outcome?.kind === 'written') tellDeleted(row);
      else focus(`edit:${row.id}`);
    } catch (error) {
      tellFailure(error, 'delete', itemName(table, row));
    }
  };
}

/** Says that a row was deleted, with the way back (docs/rules/content.md#deleting-and-history). */
export function useDeletedToast(table: Table): (row: Row) => void {
  const { t } = useTranslation('console');
  const { text } = useTableTexts(table);
  const toast = useToast();
  const tellFailure = useFailureToast(table);
  const focus = useFocus();
  const putBack = useAction(table, async ({ id }: Row) => {
    await undoDelete(table, id);
    return true;
  });

  const undo = async (row: Row) => {
    try {
      if (!(await putBack(row))) return;
      toast.success(text('restored'));
      focus(`edit:${row.id}`);
    } catch (error) {
      tellFailure(error, 'save', itemName(table, row));
    }
  };

  return (row) => {
    toast.success(text('deleted'), { action: { label: t('history.undo'), press: () => void undo(row) } });
    focus('heading');
  };
}
