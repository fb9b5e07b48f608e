import { columnsOf } from '@burhan/shared/entities/columns';
import type { PageContent, TableName } from '@burhan/shared/entities/content';
import type { Language } from '@burhan/shared/i18n/languages';
import type { PublicPageKey } from '@burhan/shared/routes';

/** The tables that a page shows; whole, so that in-page navigation finds complete lists. */
export const PAGE_TABLES: Partial<Record<PublicPageKey, readonly TableName[]>> = {
  home: ['metrics', 'publications'],
  publications: ['publications'],
  publication: ['publications'],
  acceptedManuscripts: ['submitted_papers'],
  submittedPapers: ['submitted_papers'],
  ongoingProjects: ['ongoing_projects'],
};

/** The rows that travel inside a page of a language, as the page would read them. */
export function routeContent(
  route: PublicPageKey,
  content: PageContent,
  language: Language,
): Partial<PageContent> {
  return Object.fromEntries(
    (PAGE_TABLES[route] ?? []).map((table) => [table, composedRows(content, table, language)]),
  );
}

/** The rows of a table as pages of a language read them. */
export function composedRows(content: PageContent, table: TableName, language: Language): object[] {
  return content[table].map((row) => withColumns(row, columnsOf(table, language)));
}

function withColumns(row: object, columns: readonly string[] | null): object {
  if (!columns) return row;
  const values = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    columns.flatMap((column) => (column in values ? [[column, values[column]]] : [])),
  );
}
