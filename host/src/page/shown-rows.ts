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
