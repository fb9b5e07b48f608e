import { DataError } from '@burhan/shared/data/data-error';
import type { Draft, DraftStore, PreparedAct } from '../../data/drafts.ts';
import type { HistoryEntry, HistoryStore } from '../../data/history.ts';
import type { ResourceStore } from '../../data/resource-store.ts';
import type { Session } from '../../data/session.ts';
import type { ResourceRow } from '../../resources/resource.ts';
import { RESOURCES } from '../../resources/resources.ts';
import { hasTexts, NOTHING_STORED, type StoredPage } from './page-document.ts';
import { createPageRows, NO_VERSION, type PageRow, type PageRows } from './page-rows.ts';
import { type EditedPage, storedColumn, storedIn, valuesOfPage } from './page-values.ts';

/**
 * A session in whose eyes each page has a row with a column for each field. Rows of `page_texts` come with the first text
 * that a page has of its own, and go with the last.
 * @param nameOf what a page is called.
 */
export function pagesSession(
  session: Session,
  pages: readonly EditedPage[],
  nameOf: (page: EditedPage) => string,
): Session {
  const rows = createPageRows(pages, nameOf);
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
        const page = item.table_name === RESOURCES.pages.table && rows.pageOfId(item.row_id);
        return page ? { ...item, row_id: page } : item;
      });
      return { ...state, waiting };
    },
  };
}

function pageStore(table: ResourceStore, rows: PageRows): ResourceStore {
  return {
    ...table,
    list: async () => rows.all((await table.list()) as unknown as PageRow[]),
    save: async (version, values) => {
      const page = rows.known(version.id);
      const columns = rows.columns(page, values);
      const isLeft = hasTexts(storedIn(page, values));
      const { updated_at } = version;
      if (updated_at === NO_VERSION)
        return isLeft ? rows.written(await orConflict(table.add(columns))) : rows.shown(page, null);

      const present = { id: rows.idOf(page), updated_at };
      const { [storedColumn(page)]: before } = version as ResourceRow;
      if (isLeft || before === values[storedColumn(page)])
        return rows.written(await table.save(present, columns));
      await table.remove(present);
      return rows.removed(page);
    },
  };
}

/** The database has an addition where the page has no row. */
function pageDrafts(drafts: DraftStore, rows: PageRows): DraftStore {
  const pageOf = ({ row_id, draft_values }: PreparedAct) =>
    rows.find(draft_values.page ?? rows.pageOfId(row_id));
  const shown = (draft: Draft): Draft[] => {
    const page = pageOf(draft);
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
    const page = rows.known(Object.keys(draft_values)[0]?.split(':')[0]);
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
      return row && rows.written(row);
    },
  };
}

/** All changes of pages are changes of their texts: those with which rows came and went too. */
function pageHistory(history: HistoryStore, rows: PageRows): HistoryStore {
  const shown = (entry: HistoryEntry): HistoryEntry[] => {
    const { old_row, new_row } = entry;
    const page = rows.find((new_row ?? old_row)?.page);
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
