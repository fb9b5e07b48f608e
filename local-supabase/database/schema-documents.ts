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

They follow from the migrations, which say by \`comment on function\` who calls each and what it does (\`npm run check -- --fix\`).
Who may call one is what is granted; a function asks for more where it says so, such as the right to edit.

## Of the API

\`POST /rest/v1/rpc/<name>\`, with the arguments as JSON.

| function | who may | who calls it, and what it does |
|---|---|---|
${rows('public')}
Refusals have a hint: \`draft_gone\`, \`draft_conflict\`, \`row_gone\`, \`row_conflict\`, \`draft_exists\`, \`draft_values\`,
\`draft_action\`, \`link_ended\`, \`not_deleted\`, \`id_used\`. The others are those of a save.

## Behind it

The API does not expose the schema \`private\`.

| function | who may | who calls it, and what it does |
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

They follow from the migrations (\`npm run check -- --fix\`). [How to change one](../go-live/make-it-yours.md#limits). Limits of
requests and logins are in [security](../security/design.md#limits); limits of the console's own are in \`shared/limits.ts\`.

## Most rows

The trigger \`keep_row_limit\` of the table refuses more.

| table | rows |
|---|---|
${limits.map((each) => `| \`${each.table_name}\` | ${each.row_limit} |\n`).join('')}
The others have no such limit.

| table | what ends its rows |
|---|---|
${ends.map(({ table_name, about }) => `| \`${table_name}\` | ${about} |\n`).join('')}
## Texts

A constraint of the table refuses more, and other values.

| table | column | at most, or one of |
|---|---|---|
${texts.join('')}`;
}

/** @throws Error when a function or a table has no comment. The references consist of these comments. */
function refuseSilence(comments: readonly (readonly [name: string, about: string | null])[]): void {
  const silent = comments.flatMap(([name, about]) => (about ? [] : name));
  if (silent.length > 0) throw new Error(`A migration has to comment on ${silent.join(', ')}.`);
}
