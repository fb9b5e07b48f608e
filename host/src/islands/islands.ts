import { readPageContent } from '@burhan/shared/site-configuration';
import type { Rows } from '../page/read-tables.ts';
import type { PageSite } from '../page/start-page.ts';
import type { NewRows } from './draw-islands.tsx';
import { type Island, watchIsland } from './island.ts';

/** Attaches each island's script when it is needed. React draws the islands whose rows have visibly changed. */
export function startIslands(site: PageSite): Rows {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  const islands = elements.map((element) => watchIsland(site, element));
  const shown = new Map<string, readonly object[]>();

  return {
    reading() {
      for (const island of islands) island.showLoading();
    },
    read(name, rows) {
      const concerned = islands.filter(({ element }) => element.dataset.tables?.split(' ').includes(name));
      for (const island of concerned) island.endLoading();
      if (rows === null || looksSame(shown.get(name) ?? prerenderedRows(name), rows)) return;
      shown.set(name, rows);
      void draw(site, concerned, { name, rows }).then((isShown) => {
        // The next read tries again.
        if (!isShown) shown.delete(name);
      });
    },
  };
}

/** The rows that the page contains for a part of a table. @param name such as 'publications:7' or 'publications#12'. */
function prerenderedRows(name: string): readonly object[] {
  const content: Readonly<Record<string, readonly object[]>> = readPageContent(document) ?? {};
  return content[name.split(/[:#]/)[0] ?? ''] ?? [];
}

/** @returns whether the rows are shown. Never rejects. */
async function draw(site: PageSite, islands: readonly Island[], rows: NewRows): Promise<boolean> {
  try {
    const { showRows } = await import('./draw-islands.tsx');
    return await showRows(site, islands, rows);
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Columns that no page shows. Rows that differ only in these look the same. */
const UNSEEN = new Set(['created_at', 'updated_at', 'order_index']);

/** Whether two lists of rows look the same on a page. */
export function looksSame(one: readonly object[], other: readonly object[]): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  return JSON.stringify(one.map(seen)) === JSON.stringify(other.map(seen));
}

/** The visible columns, sorted, because the page and the service may have them in different orders. */
function seen(row: object): unknown[] {
  return Object.entries(row)
    .filter(([column]) => !UNSEEN.has(column))
    .sort(([left], [right]) => (left < right ? -1 : 1));
}
