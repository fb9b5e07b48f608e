import { TABLE_NAMES, type TableName } from '@burhan/shared/entities/content';
import { COLUMNS as SCHEMA_COLUMNS } from '@burhan/shared/entities/schema';
import { RESOURCES } from '@burhan/shared/resources/resources';
import fc from 'fast-check';

/** A table of the site and one of its columns. */
export type Place = { table: TableName; column: string };

export const COLUMNS: Readonly<Record<TableName, readonly string[]>> = SCHEMA_COLUMNS;

/** The words of a text, however they are spaced. */
export function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** The lines of a text, without what they are indented by. */
export function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Names that every object has, or that reach into its prototype. */
const PROTOTYPE_NAMES =
  words(`__proto__ constructor prototype toString valueOf hasOwnProperty isPrototypeOf __defineGetter__
  __lookupSetter__ constructor.prototype __proto__.get __proto__.where __proto__.length __proto__.then
  __proto__.select __proto__.0 constructor.prototype.get`);

/** Tables, views and functions that nobody may see through the API. */
const FORBIDDEN_TABLES =
  words(`content_history content_drafts admins private.admins users auth.users auth.sessions
  refresh_tokens list_turns schema_migrations pg_catalog.pg_authid pg_user pg_class pg_stat_activity
  information_schema.tables secrets`);

const FORBIDDEN_COLUMNS = words('encrypted_password email user_id old_row new_row token ctid xmin tableoid');

/** All that PostgREST knows, and some that it does not. */
const OPERATORS = [
  ...words(`eq neq gt gte lt lte like ilike match imatch in is isdistinct fts plfts phfts wfts cs cd ov sl sr nxr nxl
    adj not and or all any nonsense EQ $eq = __proto__ constructor toString valueOf`),
  '',
];

export const FUNCTIONS = [
  ...Object.values(RESOURCES).flatMap(({ reorderFunction }) => reorderFunction ?? []),
  ...words(`may_edit newest_migration restore_deleted set_admin keep_picture_size pg_sleep version current_setting pg_read_file lo_import query_to_xml is_admin private.is_admin
  __proto__ constructor toString`),
];

export const METHODS = [
  ...words(`GET HEAD POST PATCH PUT DELETE OPTIONS TRACE CONNECT PROPFIND MKCOL LOCK PURGE QUERY SEARCH SOURCE M-SEARCH
    get Post G\u00cbT FOO __proto__ constructor`),
  'A'.repeat(300),
];

export const table = fc.constantFrom(...TABLE_NAMES);
export const place: fc.Arbitrary<Place> = table.chain((name) =>
  fc.constantFrom(...COLUMNS[name]).map((column) => ({ table: name, column })),
);
export const prototypeName = fc.constantFrom(...PROTOTYPE_NAMES);
export const forbiddenTable = fc.constantFrom(...FORBIDDEN_TABLES);
export const operator = fc.constantFrom(...OPERATORS);

/** A name of ours, of objects, of what is forbidden, or of nothing. */
export const anyName: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: place.map(({ column }) => column) },
  { weight: 2, arbitrary: table },
  { weight: 4, arbitrary: prototypeName },
  { weight: 1, arbitrary: forbiddenTable },
  { weight: 1, arbitrary: fc.constantFrom(...FORBIDDEN_COLUMNS) },
  { weight: 1, arbitrary: fc.tuple(prototypeName, prototypeName).map((names) => names.join('.')) },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
);
