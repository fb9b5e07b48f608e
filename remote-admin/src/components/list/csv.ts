import { useQueryClient } from '@tanstack/react-query';
import { rowsQuery } from '../../data/rows.ts';
import { saveFile } from '../../data/save-file.ts';
import { columnText, type Table } from '../../data/table.ts';
import { guarded } from '../lazy.tsx';
import { useFailureToast } from '../records/failure-toast.ts';
import { useTableTexts } from '../table-texts.ts';
import { useTimes } from '../times.ts';

/** A spreadsheet would run such texts as formulas, so they get an apostrophe in front. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Tells Excel that the file is UTF-8, so that names in every script stay readable. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves all columns of a table as a CSV file. It reads the rows again, because they may have changed. */
export function useCsvExport(table: Table): () => Promise<void> {
  const queryClient = useQueryClient();
  const { label } = useTableTexts(table);
  const { today } = useTimes();
  const tellFailure = useFailureToast(table);

  return async () => {
    try {
      const rows = await queryClient.fetchQuery(rowsQuery(table));
      const { default: csv } = await guarded(import('papaparse'));
      const lines = rows.map((row) => table.columns.map((column) => columnText(row, column)));
      const text = csv.unparse([table.columns.map(label), ...lines], { escapeFormulae: FORMULA });
      saveFile(`${table.table}-${today()}.csv`, BYTE_ORDER_MARK + text, 'text/csv');
    } catch (error) {
      tellFailure(error, 'load');
    }
  };
}
