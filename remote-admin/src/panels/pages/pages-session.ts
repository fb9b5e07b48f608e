import { DataError } from '@burhan/shared/data/data-error';
import type { Language } from '@burhan/shared/i18n/languages';
import type { Draft, DraftStore, PreparedAct } from '../../data/drafts.ts';
import type { HistoryEntry, HistoryStore } from '../../data/history.ts';
import type { FieldValues, ResourceStore } from '../../data/resource-store.ts';
import type { Session } from '../../data/session.ts';
import type { ResourceRow } from '../../resources/resource.ts';
import { RESOURCES } from '../../resources/resources.ts';
import type { EditedPage } from './edited-pages.ts';
import { hasTexts, NOTHING_STORED, type StoredPage } from './page-document.ts';
import { pageOf, storedIn, valuesOfPage } from './page-values.ts';

/** A row of `page_texts`. */
type PageRow = StoredPage & { id: number; page: string; updated_at: string };

/** Of a page that has no row. */
const NO_VERSION = '';

/**
 * A session in whose eyes each page has a row, which goes by the page's name and has a column for each field. Rows of
 * `page_texts` come with the first text that a page has of its own, and go with the last.
 */
export function pagesSession(session: Session, pages: readonly EditedPage[], language: Language): Session {
  const rows = pageRows(pages, language);
  const store = pageStore(session.store(RESOURCES.pages), rows);
  const drafts = pageDrafts(session.drafts(RESOURCES.pages), rows);
  const history = pageHistory(session.history(RESOURCES.pages), rows);
  return {
    ...session,
    store: () => store,
    drafts: () => drafts,
    history: () => history,
    siteState: async () => {
      const state = await session.siteState();
      const waiting = state.waiting.map((item) => {
        const page = item.table_name === RESOURCES.pages.table && rows.ofRow(item.row_id);
        return page ? { ...item, row_id: page } : item;
      });
      return { ...state, waiting };
    },
  };
}

type PageRows = ReturnType<typeof pageRows>;

/** The pages, and their rows in the database as far as they are known. */
function pageRows(pages: readonly EditedPage[], language: Language) {
  const ids = new Map<string, number>();
  /** @param stored null: the page has no row. */
  const shown = (page: EditedPage, stored: Partial<PageRow> | null): ResourceRow => ({
    id: page.page,
    name: page.name[language],
    order_index: pages.indexOf(page),
    created_at: '',
    updated_at: stored?.updated_at ?? NO_VERSION,
    ...valuesOfPage(page, { ...NOTHING_STORED, ...stored }),
  });
  return {
    pages,
    shown,
    named: (name: unknown) => pages.find(({ page }) => page === name),
    /** A page with its row, as the database answered with it. */
    written: (page: EditedPage, row: ResourceRow | undefined): ResourceRow => {
      if (row) ids.set(page.page, Number(row.id));
      return shown(page, row ? (row as unknown as PageRow) : null);
    },
    idOf: ({ page }: EditedPage) => ids.get(page) ?? 0,
    /** The page that a row is of; null where that is not known. */
    ofRow: (id: string | null) => [...ids].find(([, known]) => String(known) === id)?.[0] ?? null,
    /** What is written for a page: documents, which the data layer hands on as they are. */
    columns: (page: EditedPage, values: Readonly<Record<string, unknown>>) =>
      ({ page: page.page, ...storedIn(page, values) }) as unknown as FieldValues,
  };
}

function pageStore(table: ResourceStore, rows: PageRows): ResourceStore {
  return {
    ...table,
    list: async () => {
      const present = await table.list();
      return rows.pages.map((page) =>
        rows.written(
          page,
          present.find((row) => row.page === page.page),
        ),
      );
    },
    save: async ({ updated_at }, values) => {
      const page = pageOf(rows.pages, values);
      const isLeft = hasTexts(storedIn(page, values));
      const present = { id: rows.idOf(page), updated_at };
      const columns = rows.columns(page, values);
      if (isLeft && updated_at === NO_VERSION)
        return rows.written(page, await orConflict(table.add(columns)));
      if (isLeft) return rows.written(page, await table.save(present, columns));
      if (updated_at !== NO_VERSION) await table.remove(present);
      return rows.shown(page, null);
    },
  };
}

/** The database has an addition where the page has no row. */
function pageDrafts(drafts: DraftStore, rows: PageRows): DraftStore {
  const shown = (draft: Draft): Draft[] => {
    const page = rows.named(draft.draft_values.page ?? rows.ofRow(draft.row_id));
    if (!page) return [];
    const prepared = draft.draft_values as unknown as Partial<StoredPage>;
    return [
      {
        ...draft,
        row_id: page.page,
        action: 'update',
        base_version: draft.base_version ?? NO_VERSION,
        draft_values: valuesOfPage(page, { ...NOTHING_STORED, ...prepared }),
      },
    ];
  };
  const one = (draft: Draft): Draft => shown(draft)[0] ?? draft;
  const stored = ({ draft_values, base_version, publish_at }: Omit<PreparedAct, 'row_id'>): PreparedAct => {
    const page = pageOf(rows.pages, draft_values);
    const act = { draft_values: rows.columns(page, draft_values), publish_at };
    return base_version === NO_VERSION
      ? { ...act, row_id: null, action: 'insert', base_version: null }
      : { ...act, row_id: String(rows.idOf(page)), action: 'update', base_version };
  };
  return {
    ...drafts,
    list: async () => (await drafts.list()).flatMap(shown),
    add: async (act) => one(await drafts.add(stored(act))),
    // The engine changes all of an act.
    save: async (version, changed) => one(await drafts.save(version, stored(changed as PreparedAct))),
    publish: async (version) => {
      const row = await orConflict(drafts.publish(version));
      const page = rows.named(row?.page);
      return row && page ? rows.written(page, row) : row;
    },
  };
}

/** All changes of pages are changes of their texts: those with which rows came and went too. */
function pageHistory(history: HistoryStore, rows: PageRows): HistoryStore {
  const shown = (entry: HistoryEntry): HistoryEntry[] => {
    const { old_row, new_row } = entry;
    const page = rows.named((new_row ?? old_row)?.page);
    if (!page) return [];
    return [
      {
        ...entry,
        row_id: page.page,
        action: 'update',
        old_row: rows.shown(page, old_row as PageRow | null),
        new_row: rows.shown(page, new_row as PageRow | null),
      },
    ];
  };
  return { ...history, list: async (before) => (await history.list(before)).flatMap(shown) };
}

/** Somebody else was faster: the page has a row by now. */
async function orConflict<Value>(writing: Promise<Value>): Promise<Value> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof DataError && error.code === 'duplicate')
      throw new DataError('conflict', error.message, error);
    throw error;
  }
}
