import { columnsOf, type PageContent } from '@burhan/shared/entities/content';
import type { Language } from '@burhan/shared/i18n/languages';
import type { PageTable } from '@burhan/shared/registries';
import { rowsOfPart, type TablePart } from '@burhan/shared/table-part';

/**
 * The rows to put into a page in a language. Their columns are those that the page's scripts read.
 * @param tables the tables that the page shows.
 * @param id the id of the row that the page is about, if it is about one.
 */
export function pageContent(
  tables: readonly PageTable[],
  content: PageContent,
  language: Language,
  id?: number | string,
): Partial<PageContent> {
  const rows = tables.map(({ table, limit, isOwnRow }) => {
    const part = isOwnRow ? { table, id } : { table, limit };
    return [table, prerenderedRows(content, part, language)];
  });
  return Object.fromEntries(rows);
}

/** The rows of a table that `part` selects, with the columns that pages of a language read. */
export function prerenderedRows(content: PageContent, part: TablePart, language: Language): object[] {
  const rows = rowsOfPart<{ id: number | string }>(content[part.table], part);
  return rows.map((row) => withColumns(row, columnsOf(part, language)));
}

function withColumns(row: object, columns: readonly string[] | null | undefined): object {
  if (!columns) return row;
  const values = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    columns.flatMap((column) => (column in values ? [[column, values[column]]] : [])),
  );
}
