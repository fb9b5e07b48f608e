/** SQL for the database thread: one statement with parameters, or any number without. */
export type Statement = { kind: 'query' | 'exec'; sql: string; params?: readonly unknown[] };

/** `rows` is empty for `exec`. */
export type StatementResult = { rows: unknown[]; affectedRows?: number };

/** PGlite's compiled code, as its options take it. */
export type EngineModules = { pgliteWasmModule: WebAssembly.Module; initdbWasmModule: WebAssembly.Module };

export type ThreadOptions = {
  modules: EngineModules;
  /** The data folder, null for a database in memory. */
  folder: string | null;
  /** A dumped data folder that a new database starts as. */
  snapshot?: ArrayBuffer;
};

export type ThreadRequest = { ask: 'run'; statement: Statement } | { ask: 'close' };

/** What PostgreSQL tells of an error, without what makes it an object of PGlite's. */
export type PlainError = { name: string; message: string } & Record<string, unknown>;

export type ThreadAnswer =
  | { answer: 'opened' }
  | { answer: 'result'; result: StatementResult; isInTransaction: boolean }
  | { answer: 'refused'; error: PlainError; isInTransaction: boolean }
  /** The engine itself failed: whatever it says from now on is worth nothing. */
  | { answer: 'broken'; reason: string }
  | { answer: 'closed' };
