import type { ApiFunction, ApiTable } from './api-catalog.ts';

/** What may be asked of `/rest/v1`, as parsed: every name is one of the catalog, every value is data. */
export type TableRequest = Read | Write | Call;

/** What is asked of any of them. */
type Asked = { wishes: Wishes /** One row alone, as an object. */; isSingle: boolean };

export type Read = Asked & {
  act: 'read';
  table: ApiTable;
  /** Columns of the answer; null for all. */
  select: readonly string[] | null;
  where: Where;
  order: readonly Order[];
  limit: number | null;
  offset: number;
};

export type Write = Asked & { table: ApiTable; select: readonly string[] | null } & (
    | { act: 'insert'; rows: WrittenRows }
    | { act: 'update'; rows: WrittenRows; where: Where }
    | { act: 'delete'; where: Where }
  );

export type Call = Asked & { act: 'call'; called: ApiFunction; arguments: CallArguments };

/** All of them must hold. */
export type Where = readonly Condition[];

/** Rows as a list in JSON, and the columns of it that are written: those that all of them have, or that were named. */
export type WrittenRows = { json: string; columns: readonly string[] };

/** As one JSON object, or as texts from the address; by name of the argument. */
export type CallArguments =
  | { json: string; names: readonly string[] }
  | { texts: ReadonlyMap<string, string> };

export type Condition = Comparison | Group;

export type Comparison = { column: string; isNegated: boolean } & (
  | { operator: CompareOperator; value: string }
  | { operator: 'in'; values: readonly string[] }
  | { operator: 'is'; value: IsValue }
);

export type Group = { operator: GroupOperator; conditions: readonly Comparison[]; isNegated: boolean };

export const COMPARE_OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const;
export type CompareOperator = (typeof COMPARE_OPERATORS)[number];

export const GROUP_OPERATORS = ['and', 'or'] as const;
export type GroupOperator = (typeof GROUP_OPERATORS)[number];

export const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
export type IsValue = (typeof IS_VALUES)[number];

export type Order = { column: string; isDescending: boolean; nulls: 'first' | 'last' | null };

/** What the `Prefer` header may wish for. A count that only the planner made is answered as the exact one. */
export const WISHES = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
} as const satisfies Record<string, readonly string[]>;

export type Wishes = { readonly [Name in keyof typeof WISHES]?: (typeof WISHES)[Name][number] };

/** The most rows that one answer has; who wants more asks for the next. */
export const MAXIMUM_ROWS = 1000;

/** How much one request to the tables may ask. More is refused before the database hears of it. */
export const CAPS = {
  /** Characters of path and query, as they are sent. */
  addressLength: 4096,
  /** Comparisons in the whole query. */
  filters: 12,
  /** Values of an `in`, names of a `select`. */
  listLength: 100,
  /** Any-length wildcards of one pattern. */
  wildcards: 10,
  /** Characters of all patterns: for each, the database goes through whole texts. */
  patterns: 300,
  /** Rows of one insert. */
  rows: 100,
  /** Keys of one row. */
  keys: 100,
  /** Lists and objects within each other, in a body. */
  depth: 32,
} as const;
