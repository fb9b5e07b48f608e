import type { PageContent } from '@burhan/shared/entities/content';
import { shownTables } from '@burhan/shared/islands';
import { readPageContent } from '@burhan/shared/page-data';
import { partName, rowsOfPart } from '@burhan/shared/table-part';
import type { Rows } from '../page/read-tables.ts';
import type { PageSite } from '../page/start-page.ts';
import { type Island, watchIsland } from './island.ts';
import type { NewRows } from './react-islands.ts';

/** Sets a page's islands going: each when it is used, or when its rows look different. */
export function startIslands(site: PageSite): Rows {
  const content: Partial<PageContent> = readPageContent(document) ?? {};
  const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  const islands = elements.map((element) => watchIsland(site, element));
  const shown = new Map<string, readonly object[]>();

  return {
    reading() {
      for (const island of islands) island.showLoading();
    },
    read(part, rows) {
      const name = partName(part);
      const concerned = islands.filter((island) => shows(island, name));
      for (const island of concerned) island.endLoading();
      const before = shown.get(name) ?? rowsOfPart<{ id: number | string }>(content[part.table] ?? [], part);
      if (rows === null || looksSame(before, rows)) return;
      shown.set(name, rows);
      const elements = concerned.map(({ element }) => element);
      void draw(site, elements, { part, rows }).then((isShown) => {
        // The next read tries again.
        if (!isShown) shown.delete(name);
      });
    },
  };
}

/** @returns whether the rows are shown. Never rejects. */
async function draw(site: PageSite, elements: readonly HTMLElement[], rows: NewRows): Promise<boolean> {
  try {
    const { showRows } = await import('./react-islands.ts');
    return await showRows(site, elements, rows);
  } catch (error) {
    console.error(error);
    return false;
  }
}

function shows({ element }: Island, name: string): boolean {
  return shownTables(element.dataset.tables ?? '').some((part) => partName(part) === name);
}

/** Columns that no page shows: rows that differ in them alone are drawn alike. */
const UNSEEN = new Set(['created_at', 'updated_at', 'order_index']);

/** Whether two lists of rows look the same on a page. */
export function looksSame(one: readonly object[], other: readonly object[]): boolean {
  return one.length === other.length && JSON.stringify(one.map(seen)) === JSON.stringify(other.map(seen));
}

/** The columns in one order, for the page and the service may give them in two. */
function seen(row: object): unknown[] {
  return Object.entries(row)
    .filter(([column]) => !UNSEEN.has(column))
    .sort(([left], [right]) => (left < right ? -1 : 1));
}
