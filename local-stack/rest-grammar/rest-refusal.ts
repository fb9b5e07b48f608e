/** PostgREST's form of an error, with what HTTP says of it. */
export type Refusal = {
  status: number;
  code: string;
  message: string;
  details?: string;
  hint?: string;
  headers?: Record<string, string>;
};

/** A request that the grammar does not have: thrown while parsing, answered in PostgREST's form. */
export class RestRefusal extends Error {
  override name = 'RestRefusal';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The query does not read as PostgREST's language, or as the part of it that is answered here. */
export function badQuery(message: string, details?: string): RestRefusal {
  return new RestRefusal({ status: 400, code: 'PGRST100', message, ...(details && { details }) });
}

/** The body is none that a row or a call could be read from. */
export function badBody(message: string): RestRefusal {
  return new RestRefusal({ status: 400, code: 'PGRST102', message });
}

/** PostgreSQL's own code for a text that is no value of its type. */
export function badValue(message: string): RestRefusal {
  return new RestRefusal({ status: 400, code: '22P02', message });
}

export function unknownColumn(table: string, column: string): RestRefusal {
  return new RestRefusal({
    status: 400,
    code: '42703',
    message: `column ${table}.${shown(column)} does not exist`,
  });
}

const SHOWN_LENGTH = 63;

/** What somebody sent, short enough for an answer and one line of the log. */
export function shown(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}]/gu, '?');
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH)}…` : line;
}
