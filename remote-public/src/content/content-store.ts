import type { TableReader } from '@burhan/shared/data/public-reads';
import type { PageContent, TableName, Tables } from '@burhan/shared/entities/content';

/** A read that hangs longer than this counts as failed. */
const READ_TIMEOUT_MS = 20_000;

export type TableView<Table extends TableName> = {
  rows: readonly Tables[Table][];
  /** 'loading' until rows are known or the read has finished, whether it succeeded or failed (Spec 4). */
  state: 'loading' | 'ready';
};

/** The rows of the tables that this visit has seen, and their reading. */
export type ContentStore = {
  /** What to show now; the same object until something changes. */
  view: <Table extends TableName>(table: Table, limit?: number) => TableView<Table>;
  subscribe: (table: TableName, limit: number | undefined, listener: () => void) => () => void;
  /** Reads the table again. Never rejects: a failure goes to the console and what is known stays (Spec 8). */
  refresh: (table: TableName, limit?: number) => Promise<void>;
};

type Entry = {
  table: TableName;
  limit: number | undefined;
  view: TableView<TableName>;
  /** Whether the rows came from the page or from a read that succeeded. */
  isKnown: boolean;
  reading: Promise<void> | null;
  listeners: Set<() => void>;
};

/**
 * @param initial whole tables that came inside the page.
 * @param logError takes what a failed read threw; the visitor sees no error.
 */
export function createContentStore(
  read: TableReader,
  initial: Partial<PageContent> | null,
  logError: (error: unknown) => void = console.error,
): ContentStore {
  const entries = new Map<string, Entry>();

  function entryOf(table: TableName, limit?: number): Entry {
    const key = keyOf(table, limit);
    const existing = entries.get(key);
    if (existing) return existing;

    const whole = entries.get(keyOf(table));
    const rows = whole?.isKnown ? whole.view.rows : initial?.[table];
    const entry: Entry = {
      table,
      limit,
      view: rows ? { rows: rows.slice(0, limit), state: 'ready' } : { rows: [], state: 'loading' },
      isKnown: rows !== undefined,
      reading: null,
      listeners: new Set(),
    };
    entries.set(key, entry);
    return entry;
  }

  function show(entry: Entry, view: TableView<TableName>): void {
    if (isSame(entry.view, view)) return;
    entry.view = view;
    for (const listener of entry.listeners) listener();
  }

  /** A failed read is forgotten once no page shows it: the next visit loads again. */
  function forgetFailure(entry: Entry): void {
    const isShown = entry.listeners.size > 0;
    if (!isShown && !entry.isKnown && !entry.reading) entries.delete(keyOf(entry.table, entry.limit));
  }

  /** A whole table holds every part of it. */
  function accept(table: TableName, limit: number | undefined, rows: readonly Tables[TableName][]): void {
    for (const entry of entries.values()) {
      const holds = entry.table === table && (entry.limit === limit || limit === undefined);
      if (!holds) continue;
      entry.isKnown = true;
      show(entry, { rows: rows.slice(0, entry.limit), state: 'ready' });
    }
  }

  return {
    view: <Table extends TableName>(table: Table, limit?: number) =>
      entryOf(table, limit).view as TableView<Table>,

    subscribe(table, limit, listener) {
      const entry = entryOf(table, limit);
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        forgetFailure(entry);
      };
    },

    refresh(table, limit) {
      const entry = entryOf(table, limit);
      entry.reading ??= read(table, { limit, signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
        .then(
          (rows) => accept(table, limit, rows),
          (error: unknown) => {
            logError(error);
            show(entry, { rows: entry.view.rows, state: 'ready' });
          },
        )
        .finally(() => {
          entry.reading = null;
          forgetFailure(entry);
        });
      return entry.reading;
    },
  };
}

function keyOf(table: TableName, limit?: number): string {
  return `${table}:${limit ?? ''}`;
}

function isSame(one: TableView<TableName>, other: TableView<TableName>): boolean {
  return one.state === other.state && JSON.stringify(one.rows) === JSON.stringify(other.rows);
}
