import { type PageContent, TABLE_NAMES } from '@burhan/shared/entities/content';
import { shownTables } from '@burhan/shared/islands';
import { readPageContent } from '@burhan/shared/page-content';
import type { NewRows } from '../islands/waking.ts';
import { whenFirstViewIsThere } from './first-view.ts';
import { createIsland, type Island } from './island.ts';
import type { PageSite, Rows } from './page-site.ts';
import { looksSame } from './shown-rows.ts';

/** Sets the alarm clocks of a page's islands, and shows them new rows where those look different. */
export function wakeIslands(site: PageSite): Rows {
  const content: Partial<PageContent> = readPageContent(document) ?? {};
  const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  const islands = elements.map((element) => createIsland(site, element));
  const shown = new Map<string, readonly object[]>();

  for (const island of islands) {
    const wake = (island.element.dataset.wake ?? '').split(' ');
    if (wake.includes('near')) whenFirstViewIsThere(island.wakeWhenNear);
    // It says that it loads, or what went wrong, which is not what React would take over.
    if (island.isEmpty) continue;
    if (wake.includes('act')) island.wakeAtFirstAct();
    if (wake.includes('query') && window.location.search.length > 1) void island.wake();
  }

  return {
    reading() {
      for (const island of islands) island.showLoading();
    },
    read(table, limit, rows) {
      const key = `${table}:${limit ?? ''}`;
      const concerned = islands.filter((island) => shows(island, key));
      for (const island of concerned) island.endLoading();
      if (rows === null || looksSame(shown.get(key) ?? (content[table] ?? []).slice(0, limit), rows)) return;
      shown.set(key, rows);
      const elements = concerned.map(({ element }) => element);
      void draw(site, elements, { table, limit, rows }).then((isShown) => {
        // The next read tries again.
        if (!isShown) shown.delete(key);
      });
    },
  };
}

/** @returns whether the rows are shown. Never rejects. */
async function draw(site: PageSite, elements: readonly HTMLElement[], rows: NewRows): Promise<boolean> {
  try {
    const { showRows } = await import('../islands/waking.ts');
    return await showRows(site, elements, rows);
  } catch (error) {
    console.error(error);
    return false;
  }
}

function shows({ element }: Island, key: string): boolean {
  return shownTables(element.dataset.tables ?? '').some(
    ({ table, limit }) => TABLE_NAMES.includes(table) && `${table}:${limit ?? ''}` === key,
  );
}
