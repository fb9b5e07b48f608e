import { tableReadAddress } from '@burhan/shared/data/public-reads';
import { TABLE_NAMES } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { LoadRequest } from './load-request.ts';

/**
 * What visitors do in turn: every public page, a script that the last page named, and the reads that the pages make.
 */
export function visitorRequests(publishableKey: string): LoadRequest[] {
  const named: string[] = [];
  const pages = Object.values(PUBLIC_PATHS).map((path) => pageView(path, named));
  const reads = TABLE_NAMES.map((table) => tableRead(table, publishableKey));
  return pages.flatMap((page, index) => [page, releaseFile(named), reads[index % reads.length] ?? page]);
}

/** @param named takes the addresses of the page's scripts. */
function pageView(path: string, named: string[]): LoadRequest {
  return {
    kind: 'page',
    question: { method: 'GET', path, headers: { accept: 'text/html' } },
    check: ({ status, body }) => {
      if (status !== 200) return `HTTP ${status}`;
      if (!body.trimEnd().endsWith('</html>')) return 'incomplete page';
      named.splice(0, named.length, ...[...body.matchAll(SCRIPT)].map(([address]) => address));
      return null;
    },
  };
}

const SCRIPT = /\/(?:host|remote-public)\/\w+\/[\w./-]+\.js/g;

/** One of the scripts that the page before named: it must be there, also in the middle of a release. */
function releaseFile(named: readonly string[]): LoadRequest {
  let turn = 0;
  return {
    kind: 'release file',
    get question() {
      return { method: 'GET', path: named[turn++ % named.length] ?? '/favicon.svg' };
    },
    check: ({ status }) => (status === 200 ? null : `HTTP ${status}`),
  };
}

function tableRead(table: (typeof TABLE_NAMES)[number], publishableKey: string): LoadRequest {
  const path = tableReadAddress({ table }, DEFAULT_LANGUAGE);
  return {
    kind: 'table read',
    question: { method: 'GET', path, headers: { accept: '*/*', apikey: publishableKey } },
    check: ({ status, body }) => {
      if (status !== 200) return `HTTP ${status}`;
      return isRows(body) ? null : 'incomplete rows';
    },
  };
}

function isRows(body: string): boolean {
  try {
    return Array.isArray(JSON.parse(body));
  } catch {
    return false;
  }
}
