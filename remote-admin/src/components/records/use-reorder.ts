import { isDataError } from '@burhan/shared/data/data-error';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listRows, reorderRows, rowsKey, rowsQuery } from '../../data/rows.ts';
import { itemName, type Row, type Table } from '../../data/table.ts';
import { useToast } from '../toast.tsx';
import { mergeOrder } from './order.ts';
import { useAction } from './use-action.ts';
import { useVersionQuestion } from './use-ask-versions.tsx';

type Ids = readonly Row['id'][];

/**
 * Stores a new order of all rows. The list shows it at once. After a refusal, it shows the stored order again. If
 * somebody else changed the order meanwhile, both orders are shown, and the person chooses.
 */
export function useReorder(table: Table) {
  const { t } = useTranslation('console');
  const queryClient = useQueryClient();
  const toast = useToast();
  const ask = useVersionQuestion();

  const show = (ids: Ids) =>
    queryClient.setQueryData(rowsQuery(table).queryKey, (rows = []) =>
      ids.flatMap((id, index) => {
        const row = rows.find((present) => present.id === id);
        return row ? { ...row, order_index: index + 1 } : [];
      }),
    );

  const reorder = async (wanted: Ids): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: rowsKey(table) });
    let ids = wanted;
    let expected = (queryClient.getQueryData(rowsQuery(table).queryKey) ?? []).map(({ id }) => id);
    show(ids);
    try {
      for (;;) {
        try {
          await reorderRows(table, ids, expected);
          return toast.success(t('reorder.saved'));
        } catch (error) {
          if (!isDataError(error, 'conflict')) throw error;
          const rows = await listRows(table);
          const theirs = rows.map(({ id }) => id);
          const mine = mergeOrder(ids, theirs);
          const choice = await ask(versionsOf(mine, rows));
          queryClient.setQueryData(rowsQuery(table).queryKey, rows);
          if (choice === 'theirs') return;
          show(mine);
          if (choice === 'editing') return toast.error(t('reorder.failedTitle'), t('reorder.unsaved'));
          [ids, expected] = [mine, theirs];
        }
      }
    } catch {
      toast.error(t('reorder.failedTitle'), t('reorder.failed'));
      // Perhaps only the answer was lost, so the rows are read again.
      show(expected);
      void queryClient.invalidateQueries({ queryKey: rowsKey(table) });
    }
  };
  return useAction(table, reorder, { showsItself: true });

  function versionsOf(mine: Ids, rows: readonly Row[]) {
    const nameOf = (id: Row['id'] | undefined) => {
      const row = rows.find((present) => present.id === id);
      return row ? itemName(table, row) : '';
    };
    const lines = mine.map((id, index) => ({
      label: String(index + 1),
      mine: nameOf(id),
      theirs: nameOf(rows[index]?.id),
      differs: id !== rows[index]?.id,
    }));
    return { text: t('reorder.conflict'), lines };
  }
}
