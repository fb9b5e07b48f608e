import { type HttpServer, startHttpServer } from './http-server.ts';

/** A fake api.crossref.org, with the records of works by their folded DOIs. */
export type CrossrefServer = HttpServer & { records: Map<string, Record<string, unknown>> };

export async function startCrossrefServer(): Promise<CrossrefServer> {
  const records: CrossrefServer['records'] = new Map();
  const server = await startHttpServer((request, response) => {
    const doi = decodeURIComponent((request.url ?? '').replace(/^\/works\//, ''));
    const record = records.get(doi);
    if (!record) return void response.writeHead(404).end('Resource not found.');
    response.writeHead(200, { 'content-type': 'application/json' }).end(recordBody(doi, record));
  });
  return { ...server, records };
}

/** The answer of `/works/<doi>` with a record, with the parts that the site reads. */
export function recordBody(doi: string, record: Record<string, unknown>): string {
  const message = { DOI: doi, type: 'journal-article', title: ['Title'], 'reference-count': 0, ...record };
  return JSON.stringify({ status: 'ok', 'message-type': 'work', 'message-version': '1.0.0', message });
}

/** An update of 2024-05-01 by the publisher. Its DOI names the notice in `updated-by`, the work in `update-to`. */
export function crossrefUpdate(DOI: string, type = 'retraction', changes: Record<string, unknown> = {}) {
  return { DOI, type, source: 'publisher', updated: { 'date-parts': [[2024, 5, 1]] }, ...changes };
}
