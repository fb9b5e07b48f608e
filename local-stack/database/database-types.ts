import { type Column, type RpcFunction, readColumns, readRpcFunctions } from './schema-catalog.ts';
import type { SqlSession } from './sql-session.ts';

const TYPESCRIPT_TYPES: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  integer: 'number',
  jsonb: 'Json',
  text: 'string',
  'timestamp with time zone': 'string',
  uuid: 'string',
  void: 'undefined',
};

const HEADER = `// Generated from supabase/migrations by local-stack/database/generate-types.ts. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
`;

/** The text of `shared/database.types.ts`: the schema in the shape that supabase-js takes as its type argument. */
export async function renderDatabaseTypes(session: SqlSession): Promise<string> {
  const columns = await readColumns(session);
  const functions = await readRpcFunctions(session);
  const tables = [...new Set(columns.map((column) => column.table_name))];
  const lines = [
    'export type Database = {',
    'public: {',
    'Tables: {',
    ...tables.flatMap((table) => renderTable(columns.filter((column) => column.table_name === table))),
    '};',
    'Views: { [_ in never]: never };',
    'Functions: {',
    ...functions.flatMap(renderFunction),
    '};',
    'Enums: { [_ in never]: never };',
    'CompositeTypes: { [_ in never]: never };',
    '};',
    '};',
  ];
  return `${HEADER}\n${indented(lines).join('\n')}\n`;
}

function renderTable(columns: readonly Column[]): string[] {
  return [
    `${columns[0]?.table_name}: {`,
    'Row: {',
    ...columns.map((column) => `${column.column_name}: ${typeOfColumn(column)};`),
    '};',
    'Insert: {',
    ...columns.map((column) => writtenColumn(column, column.has_default || column.is_nullable)),
    '};',
    'Update: {',
    ...columns.map((column) => writtenColumn(column, true)),
    '};',
    'Relationships: [];',
    '};',
  ];
}

function writtenColumn(column: Column, isOptional: boolean): string {
  const type = column.is_always_generated ? 'never' : typeOfColumn(column);
  return `${column.column_name}${isOptional ? '?' : ''}: ${type};`;
}

function typeOfColumn({ data_type, is_nullable, allowed_values }: Column): string {
  const type = allowed_values?.map((value) => `'${value}'`).join(' | ') ?? typescriptType(data_type);
  return is_nullable ? `${type} | null` : type;
}

function renderFunction({ function_name, returns, arguments: args }: RpcFunction): string[] {
  const properties = args.map(
    ({ name, data_type, has_default }) => `${name}${has_default ? '?' : ''}: ${typescriptType(data_type)}`,
  );
  return [
    `${function_name}: {`,
    properties.length > 0 ? `Args: { ${properties.join('; ')} };` : 'Args: Record<PropertyKey, never>;',
    `Returns: ${typescriptType(returns)};`,
    '};',
  ];
}

function typescriptType(dataType: string): string {
  if (dataType.endsWith('[]')) return `${typescriptType(dataType.slice(0, -'[]'.length))}[]`;
  const type = TYPESCRIPT_TYPES[dataType];
  if (!type) throw new Error(`No TypeScript type is known for the column type ${dataType}.`);
  return type;
}

/** Two spaces for each brace that earlier lines left open. */
function indented(lines: readonly string[]): string[] {
  let depth = 0;
  return lines.map((line) => {
    if (line === '};') depth -= 1;
    const text = `${'  '.repeat(depth)}${line}`;
    if (line.endsWith('{')) depth += 1;
    return text;
  });
}
