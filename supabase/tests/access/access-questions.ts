import { createHash } from 'node:crypto';
import { itemColumn, type ListTable, newRow } from '@burhan/testing/rows';
import { buildRow, ORDERED_TABLES, type Values } from '../sample-rows.ts';

/** The values that are written to a row; a draft contains an object of values. */
export type Written = Record<string, Values[string] | Values>;

/** The requests of the access tests to a table: changes of its row `key`, and the whole row for an upsert. */
export type TableQuestions = {
  key: { column: string; value: string | number };
  insert: Written;
  update: Written;
  upsert: Written;
  /** The columns that requests read and return after writes; `*` by default. */
  columns?: string;
};

const ACCOUNT = '00000000-0000-4000-8000-000000000001';

/** The most rows that a select requests. */
export const SELECTED_ROWS = 5;

/** The rows before each request, in addition to metrics, facts, a draft and the history of adding it. */
export const ROWS_THERE: Record<string, Written[]> = {
  ...eachOrdered((table) => [1, 2].map((id) => ({ id, ...(newRow(table, id) as Values) }))),
  ongoing_projects: [buildRow('ongoing_projects')],
  page_texts: [{ id: 1, page: 'home', key: 'lead' }],
};

/** The secret of the link below, and its hash as a browser sends it. */
const SECRET = 'A'.repeat(43);
const LINK_COLUMNS = 'id, draft_id, expires_at';

/** A draft and a link to it; each is the first of its table. */
export const DRAFT_THERE = {
  content_drafts: {
    table_name: 'ongoing_projects',
    row_id: 'P001',
    action: 'update',
    draft_values: { status: 'Closed' },
    base_version: '2026-01-01',
  },
  preview_links: { draft_id: 1, token_hash: createHash('sha256').update(SECRET).digest('hex') },
} satisfies Record<string, Written>;

const NOTICE = { doi: '10.1000/work', notice_doi: '10.1000/notice', kind: 'retraction' };

/** Requests for the row with id 1, unless `key` is given. An upsert writes what the insert and the update write. */
const questions = (asked: Partial<TableQuestions>): TableQuestions => {
  const { key = { column: 'id', value: 1 }, insert = {}, update = {}, columns } = asked;
  const { upsert = { ...insert, ...update, [key.column]: key.value } } = asked;
  return { key, insert, update, upsert, columns };
};

/** The requests to each table of the API, by its name in the matrix. */
export const TABLE_QUESTIONS: Record<string, TableQuestions> = {
  ...eachOrdered((table) =>
    questions({
      insert: buildRow(table),
      update: { [itemColumn(table)]: 'Changed' },
    }),
  ),
  ongoing_projects: questions({
    key: { column: 'id', value: 'P001' },
    insert: { id: 'P002' },
    update: { status: 'Closed' },
  }),
  metrics: questions({
    insert: { number_value: '1', label: 'Sixth', order_index: 6 },
    update: { number_value: '50+', label: 'Changed' },
  }),
  'metrics.order_index': questions({ update: { order_index: 5 } }),
  page_texts: questions({
    insert: { page: 'privacy', key: 'lead' },
    update: { en: 'Changed' },
  }),
  site_facts: questions({
    insert: { id: 1, name: 'Another' },
    update: { name: 'Another' },
  }),
  content_history: questions({
    insert: { table_name: 'publications', action: 'delete' },
    update: { action: 'delete' },
    upsert: { table_name: 'publications', action: 'delete' },
  }),
  content_drafts: questions({
    insert: { table_name: 'ongoing_projects', action: 'insert', draft_values: { id: 'P002' } },
    update: { publish_at: '2999-01-01' },
    upsert: DRAFT_THERE.content_drafts,
  }),
  preview_links: questions({
    insert: { draft_id: 1, token_hash: 'a'.repeat(64) },
    update: { ended_at: null },
    upsert: DRAFT_THERE.preview_links,
    columns: LINK_COLUMNS,
  }),
  'preview_links.token_hash': questions({
    insert: { draft_id: 1, token_hash: 'b'.repeat(64) },
    update: { token_hash: 'b'.repeat(64) },
    columns: 'token_hash',
  }),
  retraction_notices: questions({
    key: { column: 'doi', value: NOTICE.doi },
    insert: NOTICE,
    update: { kind: 'correction' },
  }),
};

/** The requests to a table of another schema, which the API does not expose. */
export const UNEXPOSED_QUESTIONS = questions({
  key: { column: 'id', value: ACCOUNT },
  insert: { id: ACCOUNT },
  update: { id: ACCOUNT },
});

/** The arguments of each function. */
export const CALL_ARGUMENTS: Record<string, Record<string, unknown>> = {
  content_version: {},
  list_admins: {},
  may_edit: {},
  my_access: {},
  next_publishing: {},
  project_health: {},
  removed_publications: {},
  site_state: {},
  // The entry of the history is looked up before the request.
  restore_deleted: {},
  ...Object.fromEntries(
    ORDERED_TABLES.map((table) => [`reorder_${table}`, { ids: [2, 1], expected: [1, 2] }]),
  ),
  reorder_publications: { ids: [2, 1] },
  set_admin: { account: ACCOUNT, may_edit: true },
  // The draft has another version by now, and callers who may publish get this refusal.
  publish_draft: { draft_id: 1, draft_version: '2001-01-01' },
  preview_draft: { secret: SECRET },
  publish_due: { most: 1 },
  report_composed: { version: 1 },
  keep_time_zone: { zone: 'Asia/Riyadh' },
  keep_retraction_notices: { checked_doi: NOTICE.doi, found_notices: '[]' },
  keep_account_rules: { require_second_factor: true },
  save_page_texts: { page: 'privacy', texts: { lead: 'Changed' }, version: null },
  // The row was never deleted, and callers who may restore rows get this refusal.
  put_back: { table_name: 'publications', row_id: '999', row_values: { title: 'x' } },
};

function eachOrdered<Value>(answerOf: (table: ListTable) => Value): Record<string, Value> {
  return Object.fromEntries(ORDERED_TABLES.map((table) => [table, answerOf(table)]));
}

/** Splits `private.admins` into schema and table; a table without a schema is the API's, `metrics.order_index` too. */
export function tableOf(object: string): { schema: string; table: string } {
  const [first = '', second] = object.split('.');
  return second && /^(?:private|auth)$/.test(first)
    ? { schema: first, table: second }
    : { schema: 'public', table: first };
}
