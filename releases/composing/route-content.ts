import { columnsOf, type PageContent } from '@burhan/shared/entities/content';
import type { Language } from '@burhan/shared/i18n/languages';
import { FEATURED_PUBLICATIONS_LIMIT } from '@burhan/shared/limits';
import type { PublicRouteKey } from '@burhan/shared/routes';
import { rowsOfPart, type TablePart } from '@burhan/shared/table-part';

/** The parts of tables that the page of a route shows. */
const ROUTE_PARTS: Partial<Record<PublicRouteKey, readonly TablePart[]>> = {
  home: [{ table: 'metrics' }, { table: 'publications', limit: FEATURED_PUBLICATIONS_LIMIT }],
  publications: [{ table: 'publications' }],
  acceptedManuscripts: [{ table: 'submitted_papers' }],
  submittedPapers: [{ table: 'submitted_papers' }],
  ongoingProjects: [{ table: 'ongoing_projects' }],
};

/** The rows that travel inside the page of a route in a language, as the page would read them. */
export function routeContent(
  route: PublicRouteKey,
  content: PageContent,
  language: Language,
): Partial<PageContent> {
  return rowsInside(ROUTE_PARTS[route] ?? [], content, language);
}

/** The same for the page of one publication: its own row. */
export function publicationContent(
  id: number,
  content: PageContent,
  language: Language,
): Partial<PageContent> {
  return rowsInside([{ table: 'publications', id }], content, language);
}

function rowsInside(
  parts: readonly TablePart[],
  content: PageContent,
  language: Language,
): Partial<PageContent> {
  return Object.fromEntries(parts.map((part) => [part.table, composedRows(content, part, language)]));
}

/** The rows of a part of a table as pages of a language read them. */
export function composedRows(content: PageContent, part: TablePart, language: Language): object[] {
  const rows = rowsOfPart<{ id: number | string }>(content[part.table], part);
  return rows.map((row) => withColumns(row, columnsOf(part.table, language)));
}

function withColumns(row: object, columns: readonly string[] | null): object {
  if (!columns) return row;
  const values = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    columns.flatMap((column) => (column in values ? [[column, values[column]]] : [])),
  );
}
