import { insertRow, listRows, putBackRow, rowsKey, updateRow } from '../../data/rows.ts';
import { differ, type Row, type Table, type Values, valuesOf } from '../../data/table.ts';
import { useAction } from './use-action.ts';
import { useInsertOnce } from './use-insert-once.ts';
import { useWriteOrAsk } from './use-write-or-ask.ts';

type RowToSave = {
  /** The row as the form opened it; null for a new one. */
  base: Row | null;
  /** The values before my changes, to tell which fields I changed; null: all count as changed. */
  before: Values | null;
  values: Values;
};

/** Saves a row. If somebody changed it since it was opened, the person chooses a version. */
export function useSaveRow(table: Table) {
  const writeOrAsk = useWriteOrAsk(table);
  const insertOnce = useInsertOnce<Values, Row>(rowsKey(table), {
    insert: (values) => insertRow(table, values),
    update: (row, values) => updateRow(table, row, values),
    list: () => listRows(table),
    isSame: (row, values) => !differ(values, valuesOf(table, row)),
  });

  const save = ({ base, before, values }: RowToSave) =>
    writeOrAsk({ before, mine: values }, (mine, over) => {
      if (!base) return insertOnce(mine);
      if (!over) return updateRow(table, base, mine);
      if (over.of === 'row' && over.row) return updateRow(table, over.row, mine);
      return mine.id ? insertRow(table, mine) : putBackRow(table, base.id, mine);
    });
  return useAction(table, save, { nameOf: ({ values }) => values[table.itemColumn] ?? '' });
}
