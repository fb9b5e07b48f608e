import { readColumns, readFunctions, readRowLimits, readTableEnds } from './schema-catalog.ts';
import type { SqlSession } from './sql-session.ts';

const CALLERS: Record<string, string> = {
  anon: 'everybody',
  authenticated: 'signed in',
  service_role: 'secret key',
};

/**
 * Renders the references of functions and of limits from a migrated database. @returns each text by its path.
 * @throws Error naming the functions and tables that no migration comments on.
 */
export async function renderSchemaDocuments(session: SqlSession): Promise<Record<string, string>> {
  return {
    'docs/reference/functions.md': await functionReference(session),
    'docs/reference/limits.md': await limitReference(session),
  };
}

async function functionReference(session: SqlSession): Promise<string> {
  const functions = await readFunctions(session);
  refuseSilence(functions.map(({ signature, about }) => [signature, about]));
  const rows = (schema: string) =>
    functions
      .filter(({ signature }) => signature.startsWith(`${schema}.`))
      .map(({ signature, roles, about }) => {
        const callers = roles.includes('anon') ? ['anon'] : roles;
        const who = callers.map((role) => CALLERS[role]).join(', ') || '–';
        return `| \`${signature.slice(schema.length + 1)}\` | ${who} | ${about} |\n`;
      })
      .join('');
  return `# Functions of the database

\`npm run check -- --fix\` writes this page from the statements \`comment on function\` of the migrations. The second column says
who has the right to execute a function.

## Of the API

\`POST /rest/v1/rpc/<name>\`, with the arguments as JSON. Functions for \`signed in\` also refuse accounts that may not edit,
except \`may_edit\` and \`my_access\`.

| function | who may | what it does, and who calls it |
|---|---|---|
${rows('public')}
Hints of errors: \`draft_gone\`, \`draft_conflict\`, \`row_gone\`, \`row_conflict\`, \`draft_exists\`, \`draft_values\`,
\`draft_action\`, \`link_ended\`, \`not_deleted\`, \`row_exists\`, \`id_used\`, \`order_set\`, \`order_conflict\`. Other errors
are those of a save.

## Behind it

The API does not expose the schema \`private\`. A trigger whose tables are not named is on those that visitors
read. The rows of an ordered table can be moved.

| function | who may | what it does, and who calls it |
|---|---|---|
${rows('private')}`;
}

async function limitReference(session: SqlSession): Promise<string> {
  const limits = await readRowLimits(session);
  const ends = await readTableEnds(session);
  refuseSilence(ends.map(({ table_name, about }) => [table_name, about]));
  const texts = (await readColumns(session)).flatMap(
    ({ table_name, column_name, maximum_length, allowed_values }) => {
      const values = allowed_values?.map((value) => value || 'blank').join(', ');
      const limit = values ?? (maximum_length && `${maximum_length} characters`);
      return limit ? `| \`${table_name}\` | \`${column_name}\` | ${limit} |\n` : [];
    },
  );
  return `# Limits

\`npm run check -- --fix\` writes this page from the migrations. [How to change a limit](../go-live/make-it-yours.md#limits).
[Security](../security/design.md#limits) has the limits of requests and logins, \`shared/limits.ts\` those of the console.

## Most rows

The trigger \`keep_row_limit\` of a table refuses more rows.

| table | rows |
|---|---|
${limits.map((each) => `| \`${each.table_name}\` | ${each.row_limit} |\n`).join('')}
The other tables do not have this trigger.

| table | what limits or deletes its rows |
|---|---|
${ends.map(({ table_name, about }) => `| \`${table_name}\` | ${about} |\n`).join('')}
## Texts

Constraints of the tables refuse longer texts and other values.

| table | column | at most, or one of |
|---|---|---|
${texts.join('')}`;
}

/** @throws Error when a function or a table has no comment. The references consist of these comments. */
function refuseSilence(comments: readonly (readonly [name: string, about: string | null])[]): void {
  const silent = comments.flatMap(([name, about]) => (about ? [] : name));
  if (silent.length > 0) throw new Error(`A migration has to comment on ${silent.join(', ')}.`);
}
