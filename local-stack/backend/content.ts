import type { PageContent } from '@burhan/shared/entities/content';

/** Asks the REST service with the public key; `path` begins after `/rest/v1`. */
export type AskRest = (path: string, init?: RequestInit) => Promise<Response>;

/** All rows that pages show, read as a visitor reads them, so that page and browser see the same. */
export async function readContent(rest: AskRest): Promise<PageContent> {
  const list = async <Row>(table: string, order: string): Promise<Row[]> => {
    const response = await rest(`/${table}?select=*&order=${order}`);
    const rows: unknown = await response.json();
    if (!response.ok || !Array.isArray(rows))
      throw new Error(`The table ${table} cannot be read (${response.status}).`);
    return rows;
  };

  return {
    publications: await list('publications', 'order_index.asc,id.asc'),
    submitted_papers: await list('submitted_papers', 'order_index.asc,id.asc'),
    ongoing_projects: await list('ongoing_projects', 'id.asc'),
    metrics: await list('metrics', 'order_index.asc,id.asc'),
  };
}
