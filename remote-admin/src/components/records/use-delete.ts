import { undoDelete } from '../../data/history.ts';
import { deleteRow } from '../../data/rows.ts';
import { itemName, type Row, type Table, valuesOf } from '../../data/table.ts';
import { useTableTexts } from '../table-texts.ts';
import { useFocus } from './focus.tsx';
import { useAction } from './use-action.ts';
import { useAskVersions } from './use-ask-versions.tsx';
import { useUndoToast } from './use-undo-toast.ts';
import { writeOrAsk } from './versions.ts';

/** Deletes a row, with a toast that offers to undo it. */
export function useDelete(table: Table) {
  const askVersions = useAskVersions(table);
  const tellDeleted = useDeletedToast(table);
  const focus = useFocus();

  const deleteOrAsk = useAction(
    table,
    (row: Row) =>
      writeOrAsk(
        table,
        { before: null, mine: valuesOf(table, row) },
        (_, over) => deleteRow(table, over?.of === 'row' && over.row ? over.row : row),
        (mine, theirs) => askVersions(mine, theirs, true),
      ),
    { tried: () => 'delete', nameOf: (row) => itemName(table, row) },
  );

  return async (row: Row): Promise<void> => {
    const outcome = await deleteOrAsk(row);
    if (outcome?.kind === 'written') tellDeleted(row);
    else if (outcome) focus(`edit:${row.id}`);
  };
}

/** Says that a row was deleted, with the way back. */
export function useDeletedToast(table: Table): (row: Row) => void {
  const { text } = useTableTexts(table);
  const tellWithUndo = useUndoToast(table);
  const focus = useFocus();

  return (row) => {
    tellWithUndo(text('deleted'), {
      undo: () => undoDelete(table, row.id),
      done: text('restored'),
      focusKey: `edit:${row.id}`,
      name: itemName(table, row),
    });
    focus('heading');
  };
}
