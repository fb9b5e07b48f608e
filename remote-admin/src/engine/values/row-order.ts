import { orderOf, type Resource, type ResourceRow } from '../../resources/resource.ts';

type Rows = readonly ResourceRow[];

/** The list with one item at another index; the same list when there is nothing to move. */
export function move<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || from === to || to < 0 || to >= list.length) return list;
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/**
 * An order of some ids, made fit for the ids that there are now: gone ones are left out, new ones stay
 * behind the one that they follow.
 */
export function mergeOrder<Id>(wanted: readonly Id[], present: readonly Id[]): Id[] {
  const merged = wanted.filter((id) => present.includes(id));
  for (const [index, id] of present.entries()) {
    if (merged.includes(id)) continue;
    const before = present[index - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  }
  return merged;
}

export function isSameOrder<Id>(one: readonly Id[], other: readonly Id[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

/**
 * The rows with one that the database answered with: changed where it is, or new. The others move as they do in the
 * database (docs/rules/content.md#row-order). @param id that the row had before.
 */
export function withRow(resource: Resource, rows: Rows, row: ResourceRow, id = row.id): Rows {
  if (rows.some((present) => present.id === id))
    return sorted(
      resource,
      rows.map((present) => (present.id === id ? row : present)),
    );
  const others = rows.map((present) =>
    moved(present, Number(present.order_index) >= Number(row.order_index) ? 1 : 0),
  );
  return sorted(resource, [...others, row]);
}

/** The rows without one: the others close the gap. */
export function withoutRow(rows: Rows, id: ResourceRow['id']): Rows {
  const gone = rows.find((row) => row.id === id);
  return rows
    .filter((row) => row !== gone)
    .map((row) => moved(row, Number(row.order_index) > Number(gone?.order_index) ? -1 : 0));
}

export function inOrder(rows: Rows, ids: readonly ResourceRow['id'][]): Rows {
  return ids.flatMap((id, index) => {
    const row = rows.find((candidate) => candidate.id === id);
    return row ? { ...row, order_index: index + 1 } : [];
  });
}

function moved(row: ResourceRow, by: number): ResourceRow {
  return by === 0 ? row : { ...row, order_index: Number(row.order_index) + by };
}

function sorted(resource: Resource, rows: Rows): Rows {
  const columns = orderOf(resource);
  return rows.toSorted((one, other) => {
    for (const column of columns) {
      const [a, b] = [one[column], other[column]] as [string, string];
      if (a !== b) return a < b ? -1 : 1;
    }
    return 0;
  });
}
