import { DataError } from '@burhan/shared/data/data-error';
import type { FieldValues } from '../../data/resource-store.ts';
import type { ResourceRow } from '../../resources/resource.ts';
import { NOTHING_STORED, type StoredPage } from './page-document.ts';
import { type EditedPage, storedIn, valuesOfPage } from './page-values.ts';

/** A row of `page_texts`. */
export type PageRow = StoredPage & { id: number; page: string; created_at: string; updated_at: string };

/** Of a page that has no row. */
export const NO_VERSION = '';

export type PageRows = ReturnType<typeof createPageRows>;

/**
 * Rows of pages as the engine has them: each page has one, which goes by the page's name and has a column for each field.
 * @param nameOf what a page is called.
 */
export function createPageRows(pages: readonly EditedPage[], nameOf: (page: EditedPage) => string) {
  /** Ids of the rows that there are, by page. */
  const ids = new Map<string, number>();
  const find = (name: unknown) => pages.find(({ page }) => page === name);
  const known = (name: unknown): EditedPage => {
    const page = find(name);
    if (!page) throw new DataError('no-answer', `There is no page ${name}.`);
    return page;
  };
  /** @param stored null: the page has no row. */
  const shown = (page: EditedPage, stored: Partial<PageRow> | null): ResourceRow => ({
    id: page.page,
    name: nameOf(page),
    order_index: pages.indexOf(page),
    created_at: '',
    updated_at: stored?.updated_at ?? NO_VERSION,
    ...valuesOfPage(page, { ...NOTHING_STORED, ...stored }),
  });

  return {
    find,
    known,
    shown,
    /** The rows of all pages, which are known from now on. */
    all: (rows: readonly PageRow[]): ResourceRow[] => {
      ids.clear();
      for (const { page, id } of rows) ids.set(page, id);
      return pages.map((page) => shown(page, rows.find((row) => row.page === page.page) ?? null));
    },
    /** A row that the database answered with. */
    written: (row: ResourceRow): ResourceRow => {
      const stored = row as unknown as PageRow;
      ids.set(stored.page, stored.id);
      return shown(known(stored.page), stored);
    },
    removed: (page: EditedPage): ResourceRow => {
      ids.delete(page.page);
      return shown(page, null);
    },
    /** 0, which no row has, where the page has none. */
    idOf: ({ page }: EditedPage) => ids.get(page) ?? 0,
    pageOfId: (id: string | null) => [...ids].find(([, present]) => String(present) === id)?.[0],
    /** What is written for a page: documents, which the data layer hands on as they are. */
    columns: (page: EditedPage, values: Readonly<Record<string, unknown>>) =>
      ({ page: page.page, ...storedIn(page, values) }) as unknown as FieldValues,
  };
}
