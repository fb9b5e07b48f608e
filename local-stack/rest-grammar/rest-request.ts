/** What may be asked of `/rest/v1`, as parsed: every name is one of the catalog, every value is data. */
export type RestRequest = TableRequest | FunctionCall;

export type TableRequest = {
  target: 'table';
  method: TableMethod;
  table: string;
  /** Columns of the answer; null for all. */
  select: readonly string[] | null;
  /** All of them must hold. */
  conditions: readonly Condition[];
  order: readonly Order[];
  limit: number | null;
  offset: number | null;
  /** Columns of the unique key that an upsert looks at; null for the primary key. */
  onConflict: readonly string[] | null;
  /** The columns that are written, where the request names them itself. */
  columns: readonly string[] | null;
  /** One row, several, or none where nothing is written. */
  body: Row | readonly Row[] | null;
  preferences: Preferences;
  form: AnswerForm;
};

export type FunctionCall = {
  target: 'function';
  method: 'GET' | 'HEAD' | 'POST';
  name: string;
  /** By name; null where the method has no body. */
  arguments: ReadonlyMap<string, JsonValue> | null;
  preferences: Preferences;
  form: AnswerForm;
};

export type TableMethod = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

/** Column names with their values. */
export type Row = ReadonlyMap<string, JsonValue>;

export type Condition = Comparison | Group;

export type Comparison =
  | {
      kind: 'compare';
      column: string;
      operator: CompareOperator;
      value: string | boolean;
      isNegated: boolean;
    }
  | { kind: 'is'; column: string; value: IsValue; isNegated: boolean }
  | { kind: 'in'; column: string; values: readonly (string | boolean)[]; isNegated: boolean };

export type Group = {
  kind: 'group';
  operator: GroupOperator;
  conditions: readonly Condition[];
  isNegated: boolean;
};

export const COMPARE_OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const;
export type CompareOperator = (typeof COMPARE_OPERATORS)[number];

export const GROUP_OPERATORS = ['and', 'or'] as const;
export type GroupOperator = (typeof GROUP_OPERATORS)[number];

export const IS_VALUES = ['null', 'not_null', 'true', 'false'] as const;
export type IsValue = (typeof IS_VALUES)[number];

export type Order = {
  column: string;
  direction: 'asc' | 'desc' | null;
  nulls: 'nullsfirst' | 'nullslast' | null;
};

/** What the `Prefer` header may wish for, in the order in which it is handed on. */
export const PREFERENCES = {
  return: ['minimal', 'headers-only', 'representation'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const satisfies Record<string, readonly string[]>;

export type Preferences = {
  readonly [Name in keyof typeof PREFERENCES]?: (typeof PREFERENCES)[Name][number];
} & { readonly 'max-affected'?: number };

/** How rows are written in an answer, by media type. */
export const ANSWER_FORMS = {
  json: 'application/json',
  stripped: 'application/vnd.pgrst.array+json;nulls=stripped',
  object: 'application/vnd.pgrst.object+json',
  strippedObject: 'application/vnd.pgrst.object+json;nulls=stripped',
  csv: 'text/csv',
} as const;

export type AnswerForm = keyof typeof ANSWER_FORMS;

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
  /** Characters of all patterns: for each, the database goes through whole texts. */
  patterns: 300,
  /** Rows of one insert. */
  rows: 100,
  /** Keys of one row. */
  keys: 100,
  /** Lists and objects within each other, in a body. */
  depth: 32,
} as const;
