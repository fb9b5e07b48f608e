import type { ApiFunction, ApiTable } from './api-catalog.ts';

/** What may be asked of `/rest/v1`, as parsed: every name is one of the catalog, every value is data. */
export type RestRequest = Read | Write | Call;

type Asked = {
  /** One row alone, as an object. */
  isSingle: boolean;
  /** How many rows there are is asked. */
  isCounted: boolean;
};

export type Read = Asked & {
  act: 'read';
  table: ApiTable;
  /** Columns of the answer; null for all. */
  select: readonly string[] | null;
  where: Where;
  order: readonly Order[];
  limit: number;
  offset: number;
};

export type Write = Asked & {
  table: ApiTable;
  select: readonly string[] | null;
  /** The written rows are asked for. */
  isReturned: boolean;
} & (
    | { act: 'insert'; rows: WrittenRows; isUpsert: boolean }
    | { act: 'update'; rows: WrittenRows; where: Where }
    | { act: 'delete'; where: Where }
  );

/** `given` is one JSON object. */
export type Call = Asked & { act: 'call'; called: ApiFunction; given: string; names: readonly string[] };

/** All of them must hold. */
export type Where = readonly Comparison[];

/** Rows as a list in JSON, and the columns of it that are written. */
export type WrittenRows = { json: string; columns: readonly string[] };

export type Comparison = { column: string; isNegated: boolean } & (
  | { operator: CompareOperator; value: string }
  | { operator: 'in'; values: readonly string[] }
  | { operator: 'is'; value: IsValue }
);

export const COMPARE_OPERATORS = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
export type CompareOperator = keyof typeof COMPARE_OPERATORS;

export const IS_VALUES = ['null', 'true', 'false', 'unknown'] as const;
export type IsValue = (typeof IS_VALUES)[number];

export type Order = { column: string; isDescending: boolean; nulls: 'first' | 'last' | null };

/** The most rows that one answer has; who wants more asks for the next. */
export const MAXIMUM_ROWS = 1000;
