type RefusalMore = { details?: string | null; hint?: string | null; headers?: Record<string, string> };

/** An error in PostgREST's form, with what HTTP says of it. */
export type Refusal = { status: number; code: string; message: string } & RefusalMore;

/** A request that is not answered: thrown while it is parsed or carried out, answered in PostgREST's form. */
export class TableRefusal extends Error {
  override name = 'TableRefusal';
  readonly refusal: Refusal;
  constructor(status: number, code: string, message: string, more: RefusalMore = {}) {
    super(message);
    this.refusal = { status, code, message, ...more };
  }
}

/** The query does not read as PostgREST's language, or as the part of it that is answered here. */
export function badQuery(message: string, details?: string): TableRefusal {
  return new TableRefusal(400, 'PGRST100', message, { ...(details && { details }) });
}

/** The body is none that a row or a call could be read from. */
export function badBody(message: string): TableRefusal {
  return new TableRefusal(400, 'PGRST102', message);
}

export function unknownColumn(table: string, column: string): TableRefusal {
  return new TableRefusal(400, '42703', `column ${table}.${shown(column)} does not exist`);
}

/** As PostgREST says it of rows that there cannot be. */
export function unsatisfiable(details: string): TableRefusal {
  return new TableRefusal(416, 'PGRST103', 'Requested range not satisfiable', { details });
}

const SHOWN_LENGTH = 63;

/** What somebody sent, short enough for an answer and one line of the log. */
export function shown(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}]/gu, '?');
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH)}…` : line;
}
