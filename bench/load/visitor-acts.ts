import { tableReadAddress } from '@burhan/shared/data/public-reads';
import { TABLE_NAMES } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { Act } from './act.ts';

/** What visitors do, page and table read in turn: every public page, and the reads that the pages make. */
export function visitorActs(publishableKey: string): Act[] {
  const pages = Object.values(PUBLIC_PATHS).map(pageView);
  const reads = TABLE_NAMES.map((table) => tableRead(table, publishableKey));
  return pages.flatMap((page, index) => [page, reads[index % reads.length] ?? page]);
}

function pageView(path: string): Act {
  return {
    kind: 'page',
    question: { method: 'GET', path, headers: { accept: 'text/html' } },
    check: ({ status, body }) => {
      if (status !== 200) return `HTTP ${status}`;
      return body.trimEnd().endsWith('</html>') ? null : 'incomplete page';
    },
  };
}

function tableRead(table: (typeof TABLE_NAMES)[number], publishableKey: string): Act {
  const path = tableReadAddress(table, DEFAULT_LANGUAGE);
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
