import { tableReadAddress } from '@burhan/shared/data/public-reads';
import { TABLE_NAMES } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { LoadRequest } from './run-load.ts';

const SCRIPT = /\/(?:host|remote-public)\/\w+\/[\w./-]+\.js/g;

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
    path: () => path,
    headers: { accept: 'text/html' },
    check: (body) => {
      if (!body.trimEnd().endsWith('</html>')) return 'incomplete page';
      named.splice(0, named.length, ...[...body.matchAll(SCRIPT)].map(([address]) => address));
      return null;
    },
  };
}

/** One of the scripts that the page before named: it must be there, also in the middle of a release. */
function releaseFile(named: readonly string[]): LoadRequest {
  let turn = 0;
  return {
    kind: 'release file',
    path: () => named[turn++ % named.length] ?? '/favicon.svg',
    check: () => null,
  };
}

function tableRead(table: (typeof TABLE_NAMES)[number], publishableKey: string): LoadRequest {
  return {
    kind: 'table read',
    path: () => tableReadAddress({ table }, DEFAULT_LANGUAGE),
    headers: { accept: '*/*', apikey: publishableKey },
    check: (body) => (/^\[.*\]$/s.test(body) ? null : 'incomplete rows'),
  };
}
