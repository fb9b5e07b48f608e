/** The smallest part of SQL; `text` is as it stands there. */
export type SqlToken = {
  kind: 'word' | 'number' | 'quoted name' | 'string' | 'body' | 'symbol' | 'slot';
  text: string;
  /** Where it begins, in characters. */
  offset: number;
};

/** SQL of a kind that backups are not made of. */
export class UnknownSqlError extends Error {
  override name = 'UnknownSqlError';
  readonly offset: number;
  constructor(offset: number) {
    super('This is not SQL of a backup.');
    this.offset = offset;
  }
}

/**
 * Much less than PostgreSQL takes, and read by it in the same way whatever its settings are: no comments, no escapes
 * in strings but a doubled quote and, after E, a doubled backslash. A string is over where its quote is not doubled.
 */
const TOKENS: readonly (readonly [SqlToken['kind'], RegExp])[] = [
  ['string', /'[^'\\\0]*(?:''[^'\\\0]*)*'(?!')|E'[^'\\\0]*(?:(?:''|\\\\)[^'\\\0]*)*'(?!')/y],
  ['word', /[a-zA-Z_][a-zA-Z0-9_]*(?![a-zA-Z0-9_$'"&\u0080-\uffff])/y],
  ['number', /[0-9]+(?![0-9a-zA-Z_$.])/y],
  ['quoted name', /"(?:[^"\0]|"")+"(?!")/y],
  ['body', /\$\$[^$\0]*\$\$/y],
  ['slot', /%(?:[0-9]+\$)?L/y],
  ['symbol', /::|[(),;.=]/y],
];

/** What PostgreSQL takes for space; JavaScript's `\s` is more. */
const SPACE = /[ \t\n\r\f]*/y;

/**
 * Reads SQL statement by statement; each ends with its semicolon.
 * @param options.slots whether the places that `format` fills, such as `%1$L`, are read too.
 * @throws UnknownSqlError at anything that backups are not made of.
 */
export function* sqlStatements(sql: string, { slots = false } = {}): Generator<SqlToken[]> {
  let statement: SqlToken[] = [];
  for (let offset = skipSpace(sql, 0); offset < sql.length; ) {
    const token = tokenAt(sql, offset);
    if (!token || (token.kind === 'slot' && !slots)) throw new UnknownSqlError(offset);
    statement.push(token);
    if (token.text === ';') {
      yield statement;
      statement = [];
    }
    offset = skipSpace(sql, offset + token.text.length);
  }
  if (statement[0]) throw new UnknownSqlError(statement[0].offset);
}

function tokenAt(sql: string, offset: number): SqlToken | null {
  for (const [kind, pattern] of TOKENS) {
    pattern.lastIndex = offset;
    const [text] = pattern.exec(sql) ?? [];
    if (text) return { kind, text, offset };
  }
  return null;
}

function skipSpace(sql: string, offset: number): number {
  SPACE.lastIndex = offset;
  return offset + (SPACE.exec(sql)?.[0].length ?? 0);
}
