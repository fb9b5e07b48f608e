import { DataError } from '@burhan/shared/data/data-error';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { insertRow, listRows, putBackRow, rowsKey, rowsQuery, showRow, updateRow } from '../../data/rows.ts';
import { differ, type Row, type Table, type Values, valuesOf } from '../../data/table.ts';
import { useAction } from './use-action.ts';
import { useAskVersions } from './use-ask-versions.ts';
import { writeOrAsk } from './versions.ts';

type RowToSave = {
  /** The row as the form opened it; null for a new one. */
  base: Row | null;
  /** What the form opened with; null: all values are wanted, such as those of an older version. */
  before: Values | null;
  values: Values;
};

/** Saves a row at the version that it was opened with. Throws a DataError. */
export function useSaveRow(table: Table) {
  const queryClient = useQueryClient();
  const askVersions = useAskVersions(table);
  const insertOnce = useInsertOnce(table);

  return useAction(table, async ({ base, before, values }: RowToSave) => {
    const outcome = await writeOrAsk(
      table,
      { before, mine: values },
      (mine, over) => {
        if (!base) return insertOnce(mine);
        if (!over) return updateRow(table, base, mine);
        if (over.of === 'row' && over.row) return updateRow(table, over.row, mine);
        return mine.id ? insertRow(table, mine) : putBackRow(table, base.id, mine);
      },
      askVersions,
    );
    if (outcome.kind === 'written') showRow(queryClient, table, outcome.value, base?.id);
    else await queryClient.invalidateQueries({ queryKey: rowsKey(table) });
    return outcome;
  });
}

/** Inserts a row once: where an earlier answer was lost, the row may be there. */
function useInsertOnce(table: Table) {
  const queryClient = useQueryClient();
  const lost = useRef<{ values: Values; knownIds: readonly Row['id'][] } | null>(null);

  return async (values: Values): Promise<Row> => {
    if (lost.current) {
      const { values: sent, knownIds } = lost.current;
      const isSent = (row: Row) => !knownIds.includes(row.id) && !differ(sent, valuesOf(table, row));
      const row = (await listRows(table)).find(isSent);
      if (row) return differ(sent, values) ? updateRow(table, row, values) : row;
    }
    try {
      return await insertRow(table, values);
    } catch (error) {
      if (error instanceof DataError && error.code === 'no-answer') {
        const rows = queryClient.getQueryData(rowsQuery(table).queryKey) ?? [];
        lost.current = { values, knownIds: rows.map(({ id }) => id) };
      }
      throw error;
    }
  };
}
