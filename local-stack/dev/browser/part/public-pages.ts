import { pageOfPath } from '@burhan/host/src/public-shell/page-of-path.ts';
import * as islandSources from '@burhan/remote-public/src/islands.ts';
import * as siteSources from '@burhan/remote-public/src/site.ts';
import type { IslandParts, IslandsRemote } from '@burhan/shared/contract/public';
import type { ShellContext } from '@burhan/shared/contract/shell';
import type { Row, TableName } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE } from '@burhan/shared/i18n/languages';
import { partName, type TablePart } from '@burhan/shared/table-part';
import { keptIn } from './container.ts';
import { DEVELOPED_PAGE } from './developed-page.ts';
import { createLiveComponent } from './live-component.ts';

const sources = { ...islandSources, ...siteSources };

type NewRows = { part: TablePart; rows: readonly Row<TableName>[] };

/**
 * The visitor's pages: the main content of a page is one island, drawn by the deployed host's React. When its sources
 * change this module runs again, and the page is drawn anew.
 */
const kept = keptIn(import.meta.hot, () => ({
  live: createLiveComponent(attachPlainCode),
  context: null as ShellContext | null,
  /** What was read since the page came, by part of a table. */
  rows: new Map<string, NewRows>(),
  detachPlainCode: () => {},
  sources,
}));
kept.sources = sources;
import.meta.hot?.accept();
if (kept.context) draw(kept.context).catch(console.error);

export const { contractVersion, speaks } = sources;

export const start: IslandsRemote['start'] = (context) => {
  kept.context = context;
};

export const islands: IslandsRemote['islands'] = {
  [DEVELOPED_PAGE]: {
    async load() {
      if (kept.context) await draw(kept.context);
      // React brings the page's own title, and the first one counts.
      document.head.querySelector('title')?.remove();
      return { Content: kept.live.Component };
    },
  },
};

export const takeRows: IslandsRemote['takeRows'] = (part, rows) => {
  kept.rows.set(partName(part), { part, rows });
  // As the host does it: React draws in islands that plain code has left.
  kept.detachPlainCode();
  kept.sources.takeRows(part, rows);
  queueMicrotask(attachPlainCode);
};

async function draw(context: ShellContext): Promise<void> {
  const drawn = kept.sources;
  const { path = '/', language } = context;
  const key = pageOfPath(path, language);
  if (!key) return;
  await drawn.start(context);
  for (const { part, rows } of kept.rows.values()) drawn.takeRows(part, rows);
  const { Page } = await drawn.pages[key]();
  // Another change may have been faster.
  if (drawn === kept.sources) kept.live.show(Page);
}

/** For what stands on the page now, in place of what stood there. */
function attachPlainCode(): void {
  kept.detachPlainCode();
  const gone = new AbortController();
  kept.detachPlainCode = () => gone.abort();
  const parts: Readonly<Record<string, IslandParts>> = kept.sources.islands;
  const { language = DEFAULT_LANGUAGE } = kept.context ?? {};
  for (const island of document.querySelectorAll<HTMLElement>('[data-island] [data-island]')) {
    const loading = parts[island.dataset.island ?? '']?.loadPlain?.();
    loading?.then(({ attach }) => {
      if (!gone.signal.aborted) gone.signal.addEventListener('abort', attach(island, language));
    }, console.error);
  }
}
