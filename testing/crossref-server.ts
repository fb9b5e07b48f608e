import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpServer, startHttpServer } from './http-server.ts';

/** An update as Crossref's records have it: of the notice in `updated-by`, of the work in `update-to`. */
export type CrossrefUpdate = {
  DOI?: string;
  type: string;
  source?: string;
  updated?: { 'date-parts': unknown };
};

/** What is answered about a DOI: a record, a whole answer, or whatever is done with the request. */
export type CrossrefAnswer =
  | { 'updated-by'?: unknown; 'update-to'?: unknown; DOI?: unknown }
  | { status: number; headers?: Record<string, string>; body?: string }
  | ((request: IncomingMessage, response: ServerResponse) => void);

/** A stand-in for api.crossref.org. */
export type CrossrefServer = HttpServer & {
  /** By folded DOI; others are answered with 404. An answer may be replaced at any time. */
  answers: Map<string, CrossrefAnswer>;
  asked: { doi: string; at: number; userAgent: string; ifNoneMatch: string | undefined }[];
};

/** @param now what `at` is read from. */
export async function startCrossrefServer(
  now: () => number = () => performance.now(),
): Promise<CrossrefServer> {
  const answers: CrossrefServer['answers'] = new Map();
  const asked: CrossrefServer['asked'] = [];
  const server = await startHttpServer((request, response) => {
    const doi = decodeURIComponent((request.url ?? '').replace(/^\/works\//, ''));
    asked.push({
      doi,
      at: now(),
      userAgent: request.headers['user-agent'] ?? '',
      ifNoneMatch: request.headers['if-none-match'],
    });
    const answer = answers.get(doi);
    if (typeof answer === 'function') return answer(request, response);
    if (!answer) return void response.writeHead(404).end('Resource not found.');
    if ('status' in answer) return void response.writeHead(answer.status, answer.headers).end(answer.body);
    response.writeHead(200, { 'content-type': 'application/json' }).end(recordBody(doi, answer));
  });
  return { ...server, answers, asked };
}

/** The answer of `/works/<doi>` with a record, as far as the site reads it. */
export function recordBody(doi: string, record: Record<string, unknown>): string {
  const message = { DOI: doi, type: 'journal-article', title: ['Title'], 'reference-count': 0, ...record };
  return JSON.stringify({ status: 'ok', 'message-type': 'work', 'message-version': '1.0.0', message });
}

/** An update of 2024-05-01 by the publisher, unless it says otherwise. */
export function crossrefUpdate(DOI: string, type = 'retraction', changes: Partial<CrossrefUpdate> = {}) {
  return { DOI, type, source: 'publisher', updated: { 'date-parts': [[2024, 5, 1]] }, ...changes };
}
