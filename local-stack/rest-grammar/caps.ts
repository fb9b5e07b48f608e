/** How much one request to the tables may ask. More is refused before the database hears of it. */
export const CAPS = {
  /** Characters of path and query, as they are sent. */
  addressLength: 4096,
  /** Comparisons in the whole query. */
  filters: 12,
  /** `or=(…)` is one level, a group in it the second. */
  nesting: 2,
  /** Values of an `in`, names of a `select`, elements of a function's list. */
  listLength: 100,
  /** Any-length wildcards of one pattern. */
  wildcards: 10,
  /** Rows of one insert. */
  rows: 100,
  /** Keys of one row. */
  keys: 100,
} as const;
