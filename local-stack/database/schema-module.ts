import { translatedColumn } from '@burhan/shared/entities/row-text';
import { DEFAULT_LANGUAGE, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { type Column, readColumns } from './schema-catalog.ts';
import type { SqlSession } from './sql-session.ts';

const TYPESCRIPT_TYPES: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  jsonb: 'Json',
  text: 'string',
  'timestamp with time zone': 'string',
  uuid: 'string',
};

const HEADER =
  '// Generated from supabase/migrations by local-stack/database/generate-schema.ts. Do not edit.\n';

const LINE_LENGTH = 110;

type Table = { name: string; columns: readonly Column[]; translated: readonly Column[] };

/**
 * The text of `shared/entities/schema.ts`: what the migrations say of the tables.
 * @throws Error for a column whose type is not mapped, and for a translation that lacks a language or has another length.
 */
export async function renderSchemaModule(session: SqlSession): Promise<string> {
  const tables = tablesOf(await readColumns(session));
  const read = tables.filter(({ columns }) => columns.some((column) => column.is_read_by_visitors));
  return [
    HEADER,
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];\n',
    '/** A row of each table. Translations are absent from rows that were read for pages of the default language. */',
    `export type Rows = {\n${tables.map(rowType).join('')}};\n`,
    "/** The columns of the tables that visitors read, in the tables' order, without the translations. */",
    constant('COLUMNS', read, ({ columns, translated }) => namesOf(originals(columns, translated))),
    '/** The columns with translations, which are named `<column>_<language>` and are null where nobody wrote one. */',
    constant('TRANSLATED_COLUMNS', read, ({ translated }) => namesOf(translated)),
    '/** Most characters that a text takes, its translations too. */',
    constant('FIELD_LENGTHS', read, ({ columns, translated }) =>
      entries(originals(columns, translated), ({ maximum_length }) => maximum_length),
    ),
    '/** The values that a column takes, where they are listed. */',
    constant('ALLOWED_VALUES', read, ({ columns }) =>
      entries(columns, ({ allowed_values }) => allowed_values?.map(quoted)),
    ),
  ].join('\n');
}

function tablesOf(columns: readonly Column[]): Table[] {
  const names = [...new Set(columns.map(({ table_name }) => table_name))];
  return names.map((name) => {
    const own = columns.filter(({ table_name }) => table_name === name);
    return { name, columns: own, translated: translatedColumns(own) };
  });
}

/** The columns that have a translation, each in every language. */
function translatedColumns(columns: readonly Column[]): Column[] {
  const languages = SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  return columns.filter((original) => {
    const found = languages.map((language) => {
      const name = translatedColumn(original.column_name, language);
      return { name, column: columns.find(({ column_name }) => column_name === name) };
    });
    if (!found.some(({ column }) => column)) return false;
    for (const { name, column } of found) {
      if (column?.maximum_length !== original.maximum_length)
        throw new Error(
          `A migration has to give ${original.table_name} the column ${name}, as long as ${original.column_name}.`,
        );
    }
    return true;
  });
}

function originals(columns: readonly Column[], translated: readonly Column[]): readonly Column[] {
  return columns.filter((column) => !isTranslation(column, translated));
}

function isTranslation({ column_name }: Column, translated: readonly Column[]): boolean {
  return translated.some((original) =>
    SUPPORTED_LANGUAGES.some((language) => translatedColumn(original.column_name, language) === column_name),
  );
}

function rowType({ name, columns, translated }: Table): string {
  const fields = columns.map((column) => {
    const mark = isTranslation(column, translated) ? '?' : '';
    return `    ${column.column_name}${mark}: ${typeOfColumn(column)};\n`;
  });
  return `  ${name}: {\n${fields.join('')}  };\n`;
}

function typeOfColumn({ data_type, is_nullable, allowed_values }: Column): string {
  const type = allowed_values?.map(quoted).join(' | ') ?? TYPESCRIPT_TYPES[data_type];
  if (!type) throw new Error(`No TypeScript type is known for the column type ${data_type}.`);
  return is_nullable ? `${type} | null` : type;
}

/** A constant with a list, or an object, for each table. */
function constant(name: string, tables: readonly Table[], valueIn: (table: Table) => string): string {
  const lines = tables.map((table) => `  ${table.name}: ${valueIn(table)},\n`);
  return `export const ${name} = {\n${lines.join('')}} as const;\n`;
}

function namesOf(columns: readonly Column[]): string {
  return bracketed(
    '[',
    columns.map(({ column_name }) => quoted(column_name)),
    ']',
  );
}

/** The columns that have a value, with it. */
function entries(
  columns: readonly Column[],
  valueIn: (column: Column) => number | readonly string[] | null | undefined,
): string {
  const lines = columns.flatMap((column) => {
    const value = valueIn(column) ?? null;
    if (value === null) return [];
    return `${column.column_name}: ${typeof value === 'number' ? value : `[${value.join(', ')}]`}`;
  });
  return bracketed('{ ', lines, ' }');
}

/** On one line where it fits. */
function bracketed(open: string, items: readonly string[], close: string): string {
  const line = items.length > 0 ? `${open}${items.join(', ')}${close}` : `${open.trim()}${close.trim()}`;
  if (line.length < LINE_LENGTH - 15) return line;
  return `${open.trim()}\n${items.map((item) => `    ${item},\n`).join('')}  ${close.trim()}`;
}

function quoted(text: string): string {
  return `'${text}'`;
}
