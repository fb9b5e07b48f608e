import { PANEL_SCOPES, type SessionScope } from '@burhan/shared/data/session-scopes';
import { readOrder } from '@burhan/shared/entities/content';
import { translatedColumn } from '@burhan/shared/entities/row-text';
import {
  ALLOWED_VALUES,
  COMPOSED_TRANSLATED_COLUMNS,
  FIELD_LENGTHS,
  ROW_LIMITS,
  TRANSLATED_COLUMNS,
} from '@burhan/shared/entities/schema';
import type { FieldFormat } from '@burhan/shared/field-formats';
import {
  DEFAULT_LANGUAGE,
  type Language,
  SUPPORTED_LANGUAGES,
  type TranslationLanguage,
} from '@burhan/shared/i18n/languages';
import type { ColumnName } from '@burhan/shared/i18n/resource-texts';

/** What every row that the console edits has; its other columns are named by its resource. */
export type ResourceRow = {
  id: number | string;
  created_at: string;
  /** The version of the content: a save or delete names the one that it was made from. */
  updated_at: string;
  [column: string]: unknown;
};

/**
 * How a column is edited. 'none': the database keeps it by itself and no form shows it. 'hidden': saved with the others,
 * and shown nowhere.
 */
export type Column =
  | { control: 'none' }
  | ((InputColumn | { control: 'hidden'; required: false }) & {
      /** Fields of a group are shown when somebody opens it. */
      group?: string;
      /** What it is called, where no text of the console says so. */
      label?: string;
    });

type InputColumn =
  | {
      control: 'text' | 'paragraph' | 'doi';
      required: boolean;
      /** In characters, as the database counts them; the same number is a CHECK constraint there. */
      maximumLength: number;
      initial?: () => string;
      /** Addresses and ids read left to right in every language. */
      isCode?: boolean;
      format?: FieldFormat;
      /** What a typed text becomes, when the field is left too. */
      tidied?: (typed: string) => string;
      /** Words that have to stay in it, such as `{{name}}`. */
      kept?: readonly string[];
    }
  | {
      control: 'list';
      required: false;
      /** Of each text in it, but headings. */
      maximumLength: number;
      /** Of the heading that each item has; none: an item is a text alone. */
      headingLength?: number;
      /** How many items it has. */
      minimum: number;
      maximum: number;
      kept?: readonly string[];
    }
  | {
      control: 'authorOrcids';
      required: false;
      maximumLength: number;
      isCode: true;
      format: 'authorOrcids';
      authorsColumn: string;
    }
  | {
      control: 'image';
      required: boolean;
      maximumLength: number;
      isCode: true;
      /** The column that describes the picture; whoever uploads one is asked for it. */
      descriptionColumn?: string;
    }
  | { control: 'choice'; required: boolean; options: readonly string[]; initial: () => string };

/** A column as a definition says it: what the schema says too, and what every column of its control has, is left out. */
type WrittenColumn<Any = Column> = Any extends unknown
  ? Partial<Any> & Pick<Any, Extract<keyof Any, 'control' | 'authorsColumn'>>
  : never;

export type FieldColumn = Exclude<Column, { control: 'none' }> & {
  /** The column that this one translates, and into which language. */
  translation?: { of: string; language: TranslationLanguage };
};

/**
 * One table of the console, all that the engine knows of it. Form rules, list, limits, messages and their tests
 * derive from it.
 */
export type Resource<Name extends string = string> = {
  /** Names its texts in the namespace `console`. */
  name: string;
  table: string;
  scope: SessionScope;
  /** In form order. A column of the entity that is not spoken of here does not compile. */
  columns: Readonly<Record<Name, Column>>;
  /** Those that may be translated, which is never required. */
  translatedColumns: readonly string[];
  /** The column that an item goes by in accessible names (docs/reference/names.md). */
  itemColumn: Name;
  /** The database function that permutes the rows; without one the order is fixed. */
  reorderFunction?: string;
  rowLimit?: number;
  /** Items are added and deleted, not only edited. */
  isList: boolean;
  /** The items are shown in a table of the list columns, where there is room; else as cards. */
  isTable?: boolean;
  listColumns: readonly Name[];
  /** Which columns there are is known at run time: each row has some of them, and they say themselves what they are called. */
  hasOwnColumns?: boolean;
  /** What is saved, where more than the typed texts is. */
  finished?: (values: Texts) => Texts;
  /** Proposes an id for a new item of a table whose ids are typed. */
  suggestId?: (ids: readonly string[]) => string;
};

type Texts = Readonly<Record<string, string>>;

/** Puts columns into a closed group of the form. None of them is required. */
export function inGroup<Columns extends Record<string, WrittenColumn<InputColumn>>>(
  group: string,
  columns: Columns,
): { [Name in keyof Columns]: Columns[Name] & { group: string } } {
  const grouped = Object.entries(columns).map(([name, column]) => [name, { ...column, group }]);
  return Object.fromEntries(grouped) as { [Name in keyof Columns]: Columns[Name] & { group: string } };
}

type Definition<Row> = Omit<Resource<ColumnName<Row>>, 'columns' | 'scope' | 'translatedColumns'> &
  Partial<Pick<Resource, 'scope' | 'translatedColumns'>> & {
    columns: Readonly<Record<ColumnName<Row>, WrittenColumn>>;
  };

/** Checks a definition against its entity. @returns it as the engine takes it, with what is known of its table already. */
export function defineResource<Row extends ResourceRowOf<Row>>(definition: Definition<Row>): Resource {
  const { name, table, isList } = definition;
  const columns = Object.entries<WrittenColumn>(definition.columns).map(([column, written]) => [
    column,
    completed(table, column, written),
  ]);
  const isOrdered = isList && 'order_index' in definition.columns;
  return {
    scope: PANEL_SCOPES[name as keyof typeof PANEL_SCOPES],
    translatedColumns: TRANSLATED[table],
    rowLimit: LIMITS[table],
    ...(isOrdered && { reorderFunction: `reorder_${table}` }),
    ...definition,
    columns: Object.fromEntries(columns),
  } as Resource;
}

const LENGTHS: Readonly<Record<string, Readonly<Record<string, number>>>> = FIELD_LENGTHS;
const VALUES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = ALLOWED_VALUES;
const LIMITS: Readonly<Record<string, number>> = ROW_LIMITS;
const TRANSLATED: Readonly<Record<string, readonly string[]>> = {
  ...TRANSLATED_COLUMNS,
  ...COMPOSED_TRANSLATED_COLUMNS,
};

/** Addresses and ids are code; a choice starts with the first of its values. */
function completed(table: string, name: string, column: WrittenColumn): Column {
  if (column.control === 'none') return column;
  if (column.control === 'choice') {
    const options = VALUES[table]?.[name] ?? [];
    return { required: false, options, initial: () => options[0] ?? '', ...column };
  }
  const isText = column.control === 'text' || column.control === 'paragraph';
  const format = column.control === 'authorOrcids' && { format: column.control };
  const known = { required: false, maximumLength: LENGTHS[table]?.[name], ...(!isText && { isCode: true }) };
  return { ...known, ...format, ...column } as Column;
}

type ResourceRowOf<Row> = { id: number | string; created_at: string; updated_at: string } & Partial<
  Record<keyof Row, unknown>
>;

type Fields = readonly (readonly [string, FieldColumn])[];

const FIELDS = new WeakMap<Resource, Fields>();

/**
 * The columns that the form saves, in form order; then their translations, language by language.
 * @param of a row, or values: where rows have columns of their own, those that it has.
 */
export function fieldsOf(resource: Resource, of?: object): Fields {
  const fields = FIELDS.get(resource) ?? allFieldsOf(resource);
  FIELDS.set(resource, fields);
  return of && resource.hasOwnColumns ? fields.filter(([column]) => column in of) : fields;
}

export function fieldOf(resource: Resource, column: string): FieldColumn | undefined {
  return fieldsOf(resource).find(([name]) => name === column)?.[1];
}

function allFieldsOf(resource: Resource): Fields {
  const fields = Object.entries(resource.columns).filter(
    (entry): entry is [string, FieldColumn] => entry[1].control !== 'none',
  );
  const translations = translationsOf(resource).map(({ column, of, language }) => {
    const { initial: _, group, ...field } = { initial: null, group: '', ...resource.columns[of] };
    // Only what is called by itself stands in its group in each language.
    const place = 'label' in field && group !== '' && { group };
    const translation = { of, language };
    return [column, { ...field, ...place, required: false, translation } as FieldColumn] as const;
  });
  return [...fields, ...translations];
}

/** The columns that rows are read in the order of. */
export function orderOf(resource: Resource): readonly string[] {
  return readOrder(Object.keys(resource.columns));
}

export function languageOf({ translation }: FieldColumn): Language {
  return translation?.language ?? DEFAULT_LANGUAGE;
}

/** The columns that hold translations, language by language, those of a language in form order. */
export function translationsOf(
  resource: Resource,
): readonly { column: string; of: string; language: TranslationLanguage }[] {
  const originals = Object.keys(resource.columns).filter((name) => resource.translatedColumns.includes(name));
  return SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).flatMap((language) =>
    originals.map((of) => ({ column: translatedColumn(of, language), of, language })),
  );
}

/** What an item goes by: its title, id or label. */
export function itemName(resource: Resource, row: ResourceRow): string {
  return columnText(row, resource.itemColumn);
}

/** A column as text; absent values are ''. */
export function columnText(row: Readonly<Record<string, unknown>>, column: string): string {
  const value = row[column];
  return value === null || value === undefined ? '' : String(value);
}

const CONSTRAINT = /"(\w+)_(required|blank|length|address|value|format)"/;

export type RefusedField = {
  column: string;
  rule: 'required' | 'blank' | 'length' | 'address' | 'value' | 'format';
};

/** Which field a check of the database refused: constraints are named `<table>_<column>_<rule>`. */
export function refusedField(resource: Resource, message: string): RefusedField | null {
  const [, name = '', rule] = CONSTRAINT.exec(message) ?? [];
  const column = name.slice(resource.table.length + 1);
  const isField = fieldsOf(resource).some(([field]) => field === column);
  if (!name.startsWith(`${resource.table}_`) || !isField) return null;
  return { column, rule: rule as RefusedField['rule'] };
}
