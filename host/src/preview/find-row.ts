import type { TableName } from '@burhan/shared/entities/content';
import { shownTables } from '@burhan/shared/islands';

/** The element that names a row on a page: in the island that shows the row's table, the first that says its name. */
export function findRow(page: Document, table: TableName, name: string): Element | null {
  const islands = [...page.querySelectorAll<HTMLElement>('[data-tables]')].filter(({ dataset }) =>
    shownTables(dataset.tables ?? '').some((part) => part.table === table),
  );
  const elements = islands.flatMap((island) => [...island.querySelectorAll('*')]);
  return elements.findLast((element) => element.textContent?.trim() === name.trim()) ?? null;
}
