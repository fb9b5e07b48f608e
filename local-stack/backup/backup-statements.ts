import { BackupError } from './backup-file.ts';
import { ACCOUNT, ADMIN, INSTANCE, OLDER_ADMINS, OTHER_ADMINS } from './dump-accounts.ts';
import { refusalOfOlderDatabases, SETTINGS, WHOLE_TABLES } from './dump-database.ts';
import { FACTOR, OTHER_FACTORS, RECOVERY_CODE } from './dump-factors.ts';
import { type SqlToken, sqlStatements, UnknownSqlError } from './sql-tokens.ts';

/** Of `writeBackupFile`: title, checksum, facts, begin. */
const LINES_BEFORE = 4;

const SHOWN_CHARACTERS = 60;

/**
 * Sees that the statements of a backup are those that a backup is written with, and no others: none of them can end
 * the transaction that a restore runs in, start a program or touch another table. Also takes backups of older builds:
 * when what a dump writes changes, what it wrote before stays here.
 * @param migrations of the backup's facts, known to be migrations.
 * @throws BackupError naming the line of the first other statement.
 */
export function assertOwnStatements(sql: string, migrations: readonly string[]): void {
  const fixed = fixedStatements(migrations);
  const isOwn = (statement: readonly SqlToken[]) =>
    isInsertedRow(statement) || isSequence(statement) || fixed.some((known) => fills(statement, known));
  try {
    for (const statement of sqlStatements(sql)) {
      if (!isOwn(statement)) throw new UnknownSqlError(statement[0]?.offset ?? 0);
    }
  } catch (error) {
    throw error instanceof UnknownSqlError ? refusal(sql, error.offset) : error;
  }
}

function refusal(sql: string, offset: number): BackupError {
  const line = sql.slice(0, offset).split('\n').length + LINES_BEFORE;
  const shown = JSON.stringify(sql.slice(offset, offset + SHOWN_CHARACTERS).split('\n', 1)[0]);
  return new BackupError(
    `The backup could not be restored, everything is as it was: line ${line} is nothing that "npm run backup" writes (${shown}). Other SQL is for psql.`,
  );
}

/** The statements that are the same in every backup but for the values in their slots. */
function fixedStatements(migrations: readonly string[]): SqlToken[][] {
  const tables = WHOLE_TABLES.map(
    (table) =>
      `alter table ${table} disable trigger user; delete from ${table}; alter table ${table} enable trigger user;`,
  );
  const written = [
    SETTINGS,
    refusalOfOlderDatabases(migrations),
    ...tables,
    ACCOUNT,
    INSTANCE,
    OTHER_FACTORS,
    FACTOR,
    RECOVERY_CODE,
    OTHER_ADMINS,
    ADMIN,
    OLDER_ADMINS,
  ];
  return [...sqlStatements(written.join('\n'), { slots: true })];
}

/** Whether a statement is a known one with values in its slots. */
function fills(statement: readonly SqlToken[], known: readonly SqlToken[]): boolean {
  return (
    statement.length === known.length &&
    known.every(({ kind, text }, index) =>
      kind === 'slot' ? isValue(statement[index]) : statement[index]?.text === text,
    )
  );
}

const isValue = (token: SqlToken | undefined) => token?.kind === 'string' || token?.text === 'NULL';
const isName = (token: SqlToken | undefined) => token?.kind === 'word' || token?.kind === 'quoted name';

/** `insert into public.metrics (id, label) overriding system value values ('1', NULL);`, with any columns. */
function isInsertedRow(statement: readonly SqlToken[]): boolean {
  const columns = listAt(statement, 5, isName);
  const between = 'overriding system value values'.split(' ');
  const values = listAt(statement, 5 + columns + between.length, isValue);
  return (
    columns > 0 &&
    columns === values &&
    WHOLE_TABLES.includes(textOf(statement.slice(2, 5))) &&
    textOf(statement.slice(0, 2)) === 'insertinto' &&
    textOf(statement.slice(5 + columns, 5 + columns + between.length)) === between.join('') &&
    statement.length === 5 + columns + between.length + values + 1
  );
}

/** `select setval('public.metrics_id_seq', greatest(last_value, 5)) from public.metrics_id_seq;` */
function isSequence(statement: readonly SqlToken[]): boolean {
  const number = statement.find(({ kind }) => kind === 'number')?.text;
  if (!number) return false;
  return WHOLE_TABLES.some((table) => {
    const sequence = `${table}_id_seq`;
    const written = `select setval('${sequence}', greatest(last_value, ${number})) from ${sequence};`;
    const [known = []] = sqlStatements(written);
    return fills(statement, known);
  });
}

/** How many tokens a list in brackets takes that begins here; 0 where there is none. */
function listAt(
  statement: readonly SqlToken[],
  start: number,
  isMember: (token: SqlToken | undefined) => boolean,
): number {
  if (statement[start]?.text !== '(') return 0;
  for (let at = start + 1; isMember(statement[at]); at += 2) {
    const next = statement[at + 1]?.text;
    if (next === ')') return at + 2 - start;
    if (next !== ',') return 0;
  }
  return 0;
}

function textOf(tokens: readonly SqlToken[]): string {
  return tokens.map(({ text }) => text).join('');
}
