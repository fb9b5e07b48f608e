import { DataError } from '@burhan/shared/data/data-error';
import type { HistoryEntry, HistoryStore } from '../../data/history.ts';
import type { FieldValues, ResourceStore, RowVersion } from '../../data/resource-store.ts';
import type { Resource, ResourceRow } from '../../resources/resource.ts';

type Act = keyof ResourceStore;

/** A table in memory that keeps the database's promises: versions, order, limit, history. */
export type MemoryTable = {
  store: ResourceStore;
  history: HistoryStore;
  rows: () => readonly ResourceRow[];
  /** Fails the next calls of an act, once per error. */
  fail: (act: Act, ...errors: DataError[]) => void;
  /** What somebody else does meanwhile. */
  elsewhere: {
    change: (id: ResourceRow['id'], values: FieldValues) => void;
    remove: (id: ResourceRow['id']) => void;
    reorder: (ids: readonly ResourceRow['id'][]) => void;
  };
  /** How often an act was asked for. */
  calls: (act: Act) => number;
};

export function memoryTable(resource: Resource, given: readonly ResourceRow[]): MemoryTable {
  let rows = given.map((row) => ({ ...row }));
  let clock = 0;
  const failures = new Map<Act, DataError[]>();
  const counts = new Map<Act, number>();
  const entries: HistoryEntry[] = [];

  const stamp = () => `2026-01-01T00:00:00.${String(++clock).padStart(6, '0')}+00:00`;
  const record = (action: HistoryEntry['action'], old_row: ResourceRow | null, new_row: ResourceRow | null) =>
    entries.unshift({
      id: entries.length + 1,
      row_id: String((new_row ?? old_row)?.id),
      action,
      changed_at: '2026-01-01T10:00:00Z',
      changed_by_name: 'admin@console.burhan.example',
      prepared_by_name: null,
      published_by: null,
      old_row,
      new_row,
    });
  const write = (id: ResourceRow['id'], values: FieldValues): ResourceRow => {
    const old = rows.find((row) => row.id === id);
    if (!old) throw new Error(`No row ${id}.`);
    const changed = { ...old, ...values, updated_at: stamp() };
    rows = rows.map((row) => (row.id === id ? changed : row));
    record('update', old, changed);
    return changed;
  };
  /** A list with an order of its own keeps its places at 1..n. */
  const keep = (next: readonly ResourceRow[]) => {
    rows = next.map((row, index) =>
      resource.columns.order_index ? { ...row, order_index: index + 1 } : { ...row },
    );
  };
  const drop = (id: ResourceRow['id']) => {
    record('delete', rows.find((row) => row.id === id) ?? null, null);
    keep(rows.filter((row) => row.id !== id));
  };
  const arrange = (ids: readonly ResourceRow['id'][]) =>
    keep(ids.flatMap((id) => rows.find((row) => row.id === id) ?? []));
  const insert = (row: ResourceRow): ResourceRow => {
    if (rows.some(({ id }) => id === row.id)) throw new DataError('duplicate', 'duplicate key value');
    if (rows.length >= (resource.rowLimit ?? Infinity)) throw new DataError('row-limit', 'full');
    const index = Number(row.order_index ?? rows.length + 1) - 1;
    keep([...rows.slice(0, index), row, ...rows.slice(index)]);
    record('insert', null, row);
    return rows.find(({ id }) => id === row.id) ?? row;
  };
  const isCurrent = ({ id, updated_at }: RowVersion) =>
    rows.some((row) => row.id === id && row.updated_at === updated_at);

  /** Each act waits for a turn, as the network would make it. */
  const act = async <Result>(name: Act, run: () => Result): Promise<Result> => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    await null;
    const failure = failures.get(name)?.shift();
    if (failure) throw failure;
    return run();
  };
  const nextId = () => Math.max(0, ...rows.map(({ id }) => Number(id))) + 1;

  return {
    rows: () => rows,
    fail: (name, ...errors) => failures.set(name, [...(failures.get(name) ?? []), ...errors]),
    calls: (name) => counts.get(name) ?? 0,
    elsewhere: { change: write, remove: drop, reorder: arrange },
    store: {
      list: () => act('list', () => rows),
      add: (values, id) =>
        act('add', () =>
          insert({ id: nextId(), created_at: '', updated_at: stamp(), ...values, ...(id && { id }) }),
        ),
      save: (version, values) =>
        act('save', () => {
          if (!isCurrent(version)) throw new DataError('conflict', 'changed meanwhile');
          const isTaken =
            values.id !== undefined && values.id !== version.id && rows.some(({ id }) => id === values.id);
          if (isTaken) throw new DataError('duplicate', 'duplicate key value');
          return write(version.id, values);
        }),
      remove: (version) =>
        act('remove', () => {
          if (!rows.some(({ id }) => id === version.id)) return;
          if (!isCurrent(version)) throw new DataError('conflict', 'changed meanwhile');
          drop(version.id);
        }),
      reorder: (ids, expected) =>
        act('reorder', () => {
          if (expected.join() !== rows.map(({ id }) => id).join())
            throw new DataError('conflict', 'order changed');
          arrange(ids);
        }),
    },
    history: {
      list: async (before) => entries.filter(({ id }) => before === undefined || id < before),
      lastDeletion: async (id) =>
        entries.find((entry) => entry.action === 'delete' && entry.row_id === String(id))?.id ?? null,
      restoreDeleted: async (entryId) => {
        const row = entries.find(({ id }) => id === entryId)?.old_row;
        if (!row) throw new DataError('invalid', 'no such deletion');
        return insert(row as ResourceRow);
      },
    },
  };
}
