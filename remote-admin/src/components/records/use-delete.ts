import { undoDelete } from '../../data/history.ts';
import { deleteRow } from '../../data/rows.ts';
import { itemName, type Row, type Table, valuesOf } from '../../data/table.ts';
import { useTableTexts } from '../table-texts.ts';
import { useFocus } from './focus.tsx';
import { useAction } from './use-action.ts';
import { useUndoToast } from './use-undo-toast.ts';
import { useWriteOrAsk } from './use-write-or-ask.ts';

/** Deletes a row, with a toast that offers to undo it. */
export function useDelete(table: Table) {
  const writeOrAsk = useWriteOrAsk(table);
  const tellDeleted = useDeletedToast(table);
  const focus = useFocus();

  const deleteOrAsk = useAction(
    table,
    (row: Row) =>
      writeOrAsk({ before: null, mine: valuesOf(table, row), isDeletion: true }, (_, over) =>
        deleteRow(table, over?.of === 'row' && over.row ? over.row : row),
      ),
    { tried: () => 'delete', nameOf: (row) => itemName(table, row) },
  );

  return async (row: Row): Promise<void> => {
    const outcome = await deleteOrAsk(row);
    if (outcome?.kind === 'written') tellDeleted(row);
    else if (outcome) focus(`edit:${row.id}`);
  };
}

/** Says in a toast that a row was deleted, and offers to undo it. */
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
