import { PANEL_SCOPES, type SessionScope } from '@burhan/shared/data/session-scopes';
import { type ContentTableName, readOrder } from '@burhan/shared/entities/content';
import { translatedColumn } from '@burhan/shared/entities/row-text';
import {
  ALLOWED_VALUES,
  FIELD_LENGTHS,
  PRERENDERED_TRANSLATED_COLUMNS,
  ROW_LIMITS,
  TRANSLATED_COLUMNS,
} from '@burhan/shared/entities/schema';
import type { FieldFormat } from '@burhan/shared/field-formats';
import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import type { ColumnName } from '@burhan/shared/i18n/resource-texts';
import type { PanelKey } from '@burhan/shared/routes';

/** A row that the console edits. Every row has these columns. `Table` names a table's other columns. */
export type Row = {
  id: number | string;
  /** The version of the row. A save or delete names the version that it was made from. */
  updated_at: string;
  [column: string]: unknown;
};

/** The texts of a form's fields, by their columns. */
export type Values = Readonly<Record<string, string>>;

/** How a column is edited. */
export type Column = {
  /** 'none': the database sets the column, and no form shows it. */
  control: 'none' | 'text' | 'title' | 'paragraph' | 'doi' | 'image' | 'choice' | 'authorOrcids';
  required?: boolean;
  /** The text that the form of a new item starts with. */
  initial?: () => string;
  /** True for addresses and ids, which read left to right in every language. */
  isCode?: boolean;
  format?: FieldFormat;
  /** Tidies a typed text when it is saved, and when its field loses the focus. */
  tidy?: (typed: string) => string;
  /** The collapsible group of the form that the field belongs to. */
  group?: string;
  /** For a picture: the column of its description. */
  descriptionColumn?: string;
};

/** A field of a form: a column, or the translation of one. */
export type Field = Omit<Column, 'required'> & {
  column: string;
  required: boolean;
  /** In characters, as the database counts them. */
  maximumLength?: number;
  /** The values of a choice. */
  options: readonly string[];
  /** The language of the typed text. */
  language: Language;
  /** The column that this one translates. */
  original?: string;
  /** The field's label, if the texts of the table have none. */
  label?: string;
  /** The text that null in the column stands for. Without it, null stands for an empty text. */
  fallback?: string;
  /** Names that the text has to contain, as `{{name}}`. */
  placeholders?: readonly string[];
};

/** Describes a table that the console edits. Its form, row limit and CSV file follow from it. */
export type Table = {
  /** The key of the table's texts in the namespace `console`, and of its path in `CONSOLE_PATHS`. */
  name: PanelKey;
  table: ContentTableName;
  scope: SessionScope;
  /** In the order of the form. Fields in the original language come first. */
  fields: readonly Field[];
  /** The columns of the table's CSV file. */
  columns: readonly string[];
  /** The column that names an item in accessible names (docs/reference/names.md). */
  itemColumn: string;
  /** Items are added and deleted, not only edited. */
  isList: boolean;
  rowLimit?: number;
  /** The columns that rows are sorted by. */
  order: readonly string[];
  /** The database function that permutes the rows; without one the order is fixed. */
  reorderFunction?: string;
  /** Proposes an id for a new item, for tables whose ids editors type. */
  suggestId?: (ids: readonly string[]) => string;
  /** Names of collapsible groups, if the texts of the table have none. */
  groupNames?: Readonly<Record<string, string>>;
  /** Builds the rows to edit from the stored ones, if each consists of several stored rows. */
  rowsOf?: (stored: readonly Row[]) => Promise<Row[]>;
  /** Saves a row that `rowsOf` built, if it still has the version. Throws what `updateRow` of data/rows.ts throws. */
  saveRow?: (table: Table, version: Pick<Row, 'id' | 'updated_at'>, values: Values) => Promise<Row>;
};

type Definition<Entity> = Pick<Table, 'name' | 'table' | 'isList' | 'suggestId'> & {
  itemColumn: ColumnName<Entity>;
  /** In form order. The code does not compile if a column of the entity is missing here. */
  columns: Readonly<Record<ColumnName<Entity>, Column>>;
};

const LENGTHS: Readonly<Record<string, Readonly<Record<string, number>>>> = FIELD_LENGTHS;
const OPTIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = ALLOWED_VALUES;
const LIMITS: Readonly<Record<string, number>> = ROW_LIMITS;
const TRANSLATED: Readonly<Record<string, readonly string[]>> = {
  ...TRANSLATED_COLUMNS,
  ...PRERENDERED_TRANSLATED_COLUMNS,
};

/** Adds to a definition what the database's schema says about its table. */
export function defineTable<Entity>(definition: Definition<Entity>): Table {
  const { columns, table, name, ...rest } = definition;
  const fields = Object.entries<Column>(columns).flatMap(([column, written]) =>
    written.control === 'none' ? [] : fieldOf(table, column, written),
  );
  const translations = SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).flatMap(
    (language) =>
      fields
        .filter(({ column }) => TRANSLATED[table]?.includes(column))
        .map(
          ({ group: _, initial: __, ...field }): Field => ({
            ...field,
            column: translatedColumn(field.column, language),
            original: field.column,
            language,
            required: false,
          }),
        ),
  );
  const rowLimit = LIMITS[table];
  const names = Object.keys(columns);
  return {
    ...rest,
    name,
    table,
    scope: PANEL_SCOPES[name],
    fields: [...fields, ...translations],
    columns: [...names, ...translations.map(({ column }) => column)],
    order: readOrder(names),
    ...(rowLimit !== undefined && { rowLimit }),
    ...(rest.isList && 'order_index' in columns && { reorderFunction: `reorder_${table}` }),
  };
}

/** The field of a column. Fields for DOIs, addresses and ids hold code, so they run from left to right. */
function fieldOf(table: string, column: string, written: Column): Field {
  const { control } = written;
  const options = OPTIONS[table]?.[column] ?? [];
  const maximumLength = LENGTHS[table]?.[column];
  return {
    ...(control === 'choice' && { initial: () => options[0] ?? '' }),
    ...(['doi', 'image', 'authorOrcids'].includes(control) && { isCode: true }),
    ...(control === 'authorOrcids' && { format: control }),
    ...written,
    column,
    required: written.required ?? false,
    ...(maximumLength !== undefined && { maximumLength }),
    options,
    language: DEFAULT_LANGUAGE,
  };
}

/** Puts columns into a collapsible group of the form. */
export function inGroup<Name extends string>(
  group: string,
  columns: Readonly<Record<Name, Column>>,
): Record<Name, Column> {
  const grouped = Object.entries<Column>(columns).map(([name, column]) => [name, { ...column, group }]);
  return Object.fromEntries(grouped) as Record<Name, Column>;
}

/** A column as text; absent values are ''. */
export function columnText(row: Readonly<Record<string, unknown>>, column: string): string {
  const value = row[column];
  return value === null || value === undefined ? '' : String(value);
}

/** The name of an item: its title, id or label. */
export function itemName({ itemColumn }: Table, row: Readonly<Record<string, unknown>>): string {
  return columnText(row, itemColumn);
}

/** The texts of a row that a form edits. */
export function valuesOf({ fields }: Table, row: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    fields.map(({ column, fallback = '' }) => [column, String(row[column] ?? fallback)]),
  );
}

/** The texts that the form of a new item starts with. @param ids the ids of all present items. */
export function newValues({ fields, suggestId }: Table, ids: readonly string[]): Values {
  return Object.fromEntries(
    fields.map(({ column, initial }) => [
      column,
      column === 'id' && suggestId ? suggestId(ids) : (initial?.() ?? ''),
    ]),
  );
}

/** Characters such as tabs, which come with pasted texts and which the database refuses. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]|[\u2028\u2029]/gu;

/** The values to store: null for a translation that was left empty, and for a text that is the field's fallback. */
export function storedValues({ fields }: Table, values: Values): Record<string, string | null> {
  const isNull = (column: string, text: string) => {
    const { original, fallback } = fields.find((field) => field.column === column) ?? {};
    return text === (fallback ?? (original === undefined ? null : ''));
  };
  return Object.fromEntries(
    Object.entries(values).map(([column, text]) => [
      column,
      isNull(column, text) ? null : text.replace(CONTROL_CHARACTERS, ' '),
    ]),
  );
}

/** Whether a text of `now` differs from the one in `before`. */
export function differ(before: Values, now: Values): boolean {
  return Object.keys(now).some((column) => now[column] !== before[column]);
}
