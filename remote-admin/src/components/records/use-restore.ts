import { useQueryClient } from '@tanstack/react-query';
import { type HistoryEntry, historyQuery, restoreDeleted } from '../../data/history.ts';
import type { Table } from '../../data/table.ts';
import { useTableTexts } from '../table-texts.ts';
import { useToast } from '../toast.tsx';
import { entryName, type Restoration } from './restorations.ts';
import { useAction } from './use-action.ts';
import { useReorder } from './use-reorder.ts';
import { useSaveRow } from './use-save-row.ts';

/** Puts back an older version, a deleted row or an older order. A conflict is shown as for any other write. */
export function useRestore(table: Table) {
  const { text } = useTableTexts(table);
  const queryClient = useQueryClient();
  const toast = useToast();
  const saveRow = useSaveRow(table);
  const reorder = useReorder(table);
  const undelete = useAction(table, ({ id }: HistoryEntry) => restoreDeleted(table, id), {
    nameOf: (entry) => entryName(table, entry),
  });

  return async (restoration: Restoration, entry: HistoryEntry): Promise<void> => {
    if (restoration.kind === 'order') await reorder(restoration.ids);
    if (restoration.kind === 'undelete') {
      if (await undelete(entry)) toast.success(text('restored'));
    }
    if (restoration.kind === 'version') {
      const { row, values } = restoration;
      const outcome = await saveRow({ base: row, before: null, values });
      if (outcome?.kind === 'written') toast.success(text('restored'));
    }
    await queryClient.invalidateQueries({ queryKey: historyQuery(table).queryKey });
  };
}
