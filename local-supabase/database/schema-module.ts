import { translatedColumn } from '@burhan/shared/entities/row-text';
import { DEFAULT_LANGUAGE, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { type Column, readColumns, readRowLimits } from './schema-catalog.ts';
import type { SqlSession } from './sql-session.ts';

const TYPESCRIPT_TYPES: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  date: 'string',
  integer: 'number',
  jsonb: 'Json',
  text: 'string',
  'timestamp with time zone': 'string',
  uuid: 'string',
};

/** Visitors' rows have the type `unknown` for JSON, so that code has to check it before use. */
const VISITOR_TYPES: Record<string, string> = { ...TYPESCRIPT_TYPES, jsonb: 'unknown' };

const HEADER =
  '// Generated from supabase/migrations by local-supabase/database/generate-schema.ts. Do not edit.\n';

/** No script of a public page reads these tables. Their constants are separate, to keep the scripts small. */
const PRERENDERED_TABLES = ['page_texts', 'partners', 'site_facts'];

/** `translated` are the columns that have translations, `originals` all columns that are no translations. */
type Table = { name: string; columns: Column[]; originals: Column[]; translated: Column[] };

/**
 * Renders `shared/entities/schema.ts` from the tables of the migrations.
 * @throws Error for an unmapped column type, a missing translation, or one with another maximum length.
 */
export async function renderSchemaModule(session: SqlSession): Promise<string> {
  const columns = await readColumns(session);
  const limits = await readRowLimits(session);
  const tables = tablesOf(columns);
  const read = tablesOf(columns.filter((column) => column.is_read_by_visitors));
  const shown = read.filter(({ name }) => !PRERENDERED_TABLES.includes(name));
  const prerendered = read.filter((table) => !shown.includes(table));
  const hidden = tables.filter((table) => table.columns.some((column) => !column.is_read_by_visitors));
  return [
    HEADER,
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];\n',
    '/** A row of each table that scripts of public pages read. Rows for the default language lack the translations. */',
    rowTypes('Rows', shown, VISITOR_TYPES),
    '/** A row of each table that prerendering reads but scripts of public pages do not. */',
    rowTypes('PrerenderedRows', prerendered, VISITOR_TYPES),
    '/** A row of each table that has columns which visitors may not read. */',
    rowTypes('ConsoleRows', hidden, TYPESCRIPT_TYPES),
    "/** The columns of each table in `Rows`, in the table's order, without the translations. */",
    constant('COLUMNS', shown, ({ originals }) => namesOf(originals)),
    '/** The columns that have translations. A translation is `<column>_<language>`, and null if nobody wrote it. */',
    constant('TRANSLATED_COLUMNS', shown, ({ translated }) => namesOf(translated)),
    '/** The columns of each table in `PrerenderedRows`, with the translations. */',
    constant('PRERENDERED_COLUMNS', prerendered, (table) => namesOf(table.columns)),
    '/** The columns that have translations, of each table in `PrerenderedRows`. */',
    constant('PRERENDERED_TRANSLATED_COLUMNS', prerendered, ({ translated }) => namesOf(translated)),
    '/** The most characters of a text, and of each of its translations. */',
    constant('FIELD_LENGTHS', read, ({ originals }) =>
      byColumn(originals, ({ maximum_length }) => maximum_length),
    ),
    '/** The values that a column may have, if a constraint lists them. */',
    constant('ALLOWED_VALUES', read, (table) =>
      byColumn(table.columns, ({ allowed_values }) => allowed_values),
    ),
    '/** The row limit of each list (docs/rules/content.md#row-limits). */',
    `export const ROW_LIMITS = {\n${limits.map((each) => `  ${each.table_name}: ${each.row_limit},\n`).join('')}} as const;\n`,
  ].join('\n');
}

function tablesOf(columns: readonly Column[]): Table[] {
  return [...Map.groupBy(columns, ({ table_name }) => table_name)].map(([name, own]) => {
    const translated = translatedColumns(own);
    return {
      name,
      columns: own,
      originals: own.filter((column) => !isTranslation(column, translated)),
      translated,
    };
  });
}

/** The columns that have translations. @throws Error if a language lacks one, or its maximum length differs. */
function translatedColumns(columns: readonly Column[]): Column[] {
  const languages = SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  return columns.filter((original) => {
    const names = languages.map((language) => translatedColumn(original.column_name, language));
    const found = names.map((name) => columns.find(({ column_name }) => column_name === name));
    if (!found.some(Boolean)) return false;
    const lacking = names.find((_, place) => found[place]?.maximum_length !== original.maximum_length);
    if (!lacking) return true;
    throw new Error(
      `A migration has to give ${original.table_name} the column ${lacking}, as long as ${original.column_name}.`,
    );
  });
}

function isTranslation({ column_name }: Column, translated: readonly Column[]): boolean {
  return translated.some((original) =>
    SUPPORTED_LANGUAGES.some((language) => translatedColumn(original.column_name, language) === column_name),
  );
}

function rowTypes(name: string, tables: readonly Table[], types: Readonly<Record<string, string>>): string {
  const rows = tables.map(({ name, columns, translated }) => {
    const fields = columns.map((column) => {
      const mark = isTranslation(column, translated) ? '?' : '';
      return `    ${column.column_name}${mark}: ${typeOfColumn(column, types)};\n`;
    });
    return `  ${name}: {\n${fields.join('')}  };\n`;
  });
  return `export type ${name} = {\n${rows.join('')}};\n`;
}

function typeOfColumn(
  { data_type, is_nullable, allowed_values }: Column,
  types: Readonly<Record<string, string>>,
): string {
  const type = allowed_values?.map((value) => `'${value}'`).join(' | ') ?? types[data_type];
  if (!type) throw new Error(`No TypeScript type is known for the column type ${data_type}.`);
  return is_nullable && type !== 'unknown' ? `${type} | null` : type;
}

/** A constant with a value for each table. */
function constant(name: string, tables: readonly Table[], valueIn: (table: Table) => unknown): string {
  const lines = tables.map((table) => `  ${table.name}: ${JSON.stringify(valueIn(table))},\n`);
  return `export const ${name} = {\n${lines.join('')}} as const;\n`;
}

function namesOf(columns: readonly Column[]): string[] {
  return columns.map(({ column_name }) => column_name);
}

/** The values of columns by their names, without those that are null. */
function byColumn(columns: readonly Column[], valueIn: (column: Column) => unknown): object {
  const entries = columns.map((column) => [column.column_name, valueIn(column)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}
