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

/** The contract imports nothing, and whoever reads JSON of a row parses it. */
const CONTRACT_TYPES: Record<string, string> = { ...TYPESCRIPT_TYPES, jsonb: 'unknown' };

const HEADER =
  '// Generated from supabase/migrations by local-supabase/database/generate-schema.ts. Do not edit.\n';

const LINE_LENGTH = 110;

/** Tables that composing reads, and no script of a page: what they say is not in the scripts either. */
const COMPOSED_TABLES = ['page_texts', 'partners', 'site_facts'];

type Table = { name: string; columns: readonly Column[]; translated: readonly Column[] };

/** What the migrations say of the tables, as modules. */
export type SchemaModules = {
  /** `rows.ts` of the newest contract: the rows that parts hand each other. */
  rows: string;
  /** `shared/entities/schema.ts`. */
  schema: string;
};

/** @throws Error for a column whose type is not mapped, and for a translation that lacks a language or has another length. */
export async function renderSchemaModules(session: SqlSession): Promise<SchemaModules> {
  const tables = tablesOf(await readColumns(session));
  const limits = await readRowLimits(session);
  const read = tables.map(readPart).filter(({ columns }) => columns.length > 0);
  const shown = read.filter(({ name }) => !COMPOSED_TABLES.includes(name));
  const composed = read.filter((table) => !shown.includes(table));
  const hidden = tables.filter(({ columns }) => columns.some((column) => !column.is_read_by_visitors));
  const rows = [
    HEADER,
    '/** A row of each table that pages read. Translations are absent from rows of the default language. */',
    `export type Rows = {\n${shown.map((table) => rowType(table, CONTRACT_TYPES)).join('')}};\n`,
    '/** A row of each table that pages are composed from, and do not read. */',
    `export type ComposedRows = {\n${composed.map((table) => rowType(table, CONTRACT_TYPES)).join('')}};\n`,
  ];
  const schema = [
    HEADER,
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];\n',
    '/** A row of each table that visitors do not read, or not whole; the others are in the contract. */',
    `export type ConsoleRows = {\n${hidden.map((table) => rowType(table)).join('')}};\n`,
    "/** The columns of the tables that pages read, in the tables' order, without the translations. */",
    constant('COLUMNS', shown, ({ columns, translated }) => namesOf(originals(columns, translated))),
    '/** The columns that pages of each language read, without the translations of others; absent: all of them. */',
    pageColumns(shown),
    '/** The columns with translations, which are named `<column>_<language>` and are null where nobody wrote one. */',
    constant('TRANSLATED_COLUMNS', shown, ({ translated }) => namesOf(translated)),
    '/** What visitors may read of the tables that pages are composed from and do not read, with the translations. */',
    constant('COMPOSED_COLUMNS', composed, ({ columns }) => namesOf(columns)),
    '/** As `TRANSLATED_COLUMNS`, of those tables. */',
    constant('COMPOSED_TRANSLATED_COLUMNS', composed, ({ translated }) => namesOf(translated)),
    '/** Most characters that a text takes, its translations too. */',
    constant('FIELD_LENGTHS', read, ({ columns, translated }) =>
      entries(originals(columns, translated), ({ maximum_length }) => maximum_length),
    ),
    '/** The values that a column takes, where they are listed. */',
    constant('ALLOWED_VALUES', read, ({ columns }) =>
      entries(columns, ({ allowed_values }) => allowed_values?.map(quoted)),
    ),
    '/** Most rows of the tables that are lists (docs/rules/content.md#row-limits). */',
    `export const ROW_LIMITS = {\n${limits.map((each) => `  ${each.table_name}: ${each.row_limit},\n`).join('')}} as const;\n`,
  ];
  return { rows: rows.join('\n'), schema: schema.join('\n') };
}

function tablesOf(columns: readonly Column[]): Table[] {
  const names = [...new Set(columns.map(({ table_name }) => table_name))];
  return names.map((name) => {
    const own = columns.filter(({ table_name }) => table_name === name);
    return { name, columns: own, translated: translatedColumns(own) };
  });
}

/** What visitors may read of a table. */
function readPart({ columns, ...table }: Table): Table {
  return { ...table, columns: columns.filter((column) => column.is_read_by_visitors) };
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

function rowType({ name, columns, translated }: Table, types = TYPESCRIPT_TYPES): string {
  const fields = columns.map((column) => {
    const mark = isTranslation(column, translated) ? '?' : '';
    return `    ${column.column_name}${mark}: ${typeOfColumn(column, types)};\n`;
  });
  return `  ${name}: {\n${fields.join('')}  };\n`;
}

function typeOfColumn(
  { data_type, is_nullable, allowed_values }: Column,
  types: Readonly<Record<string, string>>,
): string {
  const type = allowed_values?.map(quoted).join(' | ') ?? types[data_type];
  if (!type) throw new Error(`No TypeScript type is known for the column type ${data_type}.`);
  return is_nullable && type !== 'unknown' ? `${type} | null` : type;
}

/** Where there is one translation alone, its pages read whole rows. */
function pageColumns(tables: readonly Table[]): string {
  const isOnlyTranslation =
    SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).length === 1;
  const lines = SUPPORTED_LANGUAGES.map((language) => {
    if (language === DEFAULT_LANGUAGE) return `  ${language}: COLUMNS,\n`;
    if (isOnlyTranslation) return '';
    const lists = tables.map(({ name, translated }) => {
      const own = translated.map(({ column_name }) => quoted(translatedColumn(column_name, language)));
      return `${name}: [...COLUMNS.${name}, ${own.join(', ')}]`;
    });
    return `  ${language}: { ${lists.join(', ')} },\n`;
  });
  return `// biome-ignore format: generated\nexport const READ_COLUMNS = {\n${lines.join('')}} as const;\n`;
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
