import {
  columnText,
  type Resource,
  type ResourceRow,
  translationsOf,
} from '@burhan/shared/resources/resource';
import { toCsv } from './csv.ts';
import { download } from './download.ts';
import { useResourceTexts } from './use-resource-texts.ts';

/**
 * Saves the list as a spreadsheet file, one column for each of the resource's.
 * @param readRows the rows as they are in the database now: those on the screen may be from before the last save.
 */
export function useCsvExport(
  resource: Resource,
  readRows: () => Promise<readonly ResourceRow[]>,
): () => Promise<void> {
  const { label } = useResourceTexts(resource);
  return async () => {
    const rows = await readRows();
    const columns = [
      ...Object.keys(resource.columns),
      ...translationsOf(resource).map(({ column }) => column),
    ];
    const lines = rows.map((row) => columns.map((column) => columnText(row, column)));
    const day = new Date().toISOString().slice(0, 10);
    download(`${resource.table}-${day}.csv`, toCsv([columns.map(label), ...lines]), 'text/csv;charset=utf-8');
  };
}
