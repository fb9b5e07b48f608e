import { useQueryClient } from '@tanstack/react-query';
import { insertRow, listRows, putBackRow, rowsQuery, updateRow } from '../../data/rows.ts';
import { differ, type Row, type Table, type Values, valuesOf } from '../../data/table.ts';
import { useAction } from './use-action.ts';
import { useAskVersions } from './use-ask-versions.tsx';
import { useInsertOnce } from './use-insert-once.ts';
import { writeOrAsk } from './versions.ts';

type RowToSave = {
  /** The row as the form opened it; null for a new one. */
  base: Row | null;
  /** What the form opened with; null: all values are wanted, such as those of an older version. */
  before: Values | null;
  values: Values;
};

/** Saves a row at the version that it was opened with. */
export function useSaveRow(table: Table) {
  const queryClient = useQueryClient();
  const askVersions = useAskVersions(table);
  const insertOnce = useInsertOnce<Values, Row>({
    insert: (values) => insertRow(table, values),
    update: (row, values) => updateRow(table, row, values),
    list: () => listRows(table),
    knownIds: () => (queryClient.getQueryData(rowsQuery(table).queryKey) ?? []).map(({ id }) => id),
    isSame: (row, values) => !differ(values, valuesOf(table, row)),
  });

  const save = ({ base, before, values }: RowToSave) =>
    writeOrAsk(
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
  return useAction(table, save, { nameOf: ({ values }) => values[table.itemColumn] ?? '' });
}
