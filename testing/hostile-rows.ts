import { type Row, TABLE_NAMES, type TableName } from '@burhan/shared/entities/content';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { buildRow, contentOf } from './rows.ts';

/** Tries to run, and to end what it stands in. */
export const MARKUP =
  '</script><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">' +
  `{{name}}$t(common.showAll) & "it's"`;
/** What the word below consists of. */
export const LONG_TERM = 'Hepaticocholangiogastrostomy';
const LONG_WORD = LONG_TERM.repeat(400).slice(0, 10_000);
/** Turns the text around it. */
export const RIGHT_TO_LEFT = '\u202eمراجعة <b>منهجية</b> لعلاج السكري';

const TEXTS = [MARKUP, LONG_WORD, RIGHT_TO_LEFT];
const DOIS = ['javascript:alert(1)', '10.1136/"><script>', 'data:text/html,<script>'];
const ADDRESSES = ['javascript:alert(1)', '', ` ${MARKUP} `];

/** Columns that are no free text. */
const KEPT: readonly string[] = [
  ...['order_index', 'image_width', 'image_height', 'status', 'created_at', 'updated_at'],
  ...['work_type', 'issn', 'pmid', 'licence_url', 'author_orcids', 'notices', 'notices_checked_at'],
];

/** Columns that the database takes few texts in, as in their translations: these are the worst. */
const FORMATTED: Readonly<Record<string, (text: string) => string>> = {
  places: () => '9999',
  deadline: () => '9999-12-31',
  updates: (text) => `2026-02-03 ${text}`,
};

/** Every table with what somebody might do to break the pages: each text of a row, whatever its length. */
export const HOSTILE_CONTENT = contentOf(hostileRows);

/** The worst of it that the database takes: each text as long as its column, with pictures that are not there. */
export const STORED_HOSTILE_CONTENT = Object.fromEntries(
  TABLE_NAMES.map((table) => [table, HOSTILE_CONTENT[table].map((row) => stored(table, row))]),
) as Record<string, readonly Record<string, unknown>[]> as Readonly<
  Record<TableName, readonly Record<string, unknown>[]>
>;

function hostileRows<Table extends TableName>(table: Table): Row<Table>[] {
  return TEXTS.map((text, index) => {
    const row = buildRow(table);
    const hostile = (column: string, value: unknown): unknown => {
      if (column === 'id' && typeof value === 'number') return index + 1;
      if (column === 'order_index') return index + 1;
      if (column === 'doi') return DOIS[index];
      if (column === 'image_url') return ADDRESSES[index];
      return KEPT.includes(column) ? value : text;
    };
    const columns = Object.entries(row).map(([column, value]) => [column, hostile(column, value)]);
    return Object.fromEntries(columns) as Row<Table>;
  });
}

function stored(table: TableName, row: Row<TableName>): Record<string, unknown> {
  const lengths: Readonly<Record<string, number>> = FIELD_LENGTHS[table];
  const texts = Object.entries(row).flatMap(([column, value]) => {
    const original = column in lengths ? column : column.replace(/_[a-z]+$/, '');
    const length = lengths[original];
    if (column === 'registry') return [[column, 'other']];
    if (typeof value !== 'string' || length === undefined) return [];
    if (column === 'image_url') return [[column, '/media/missing.jpg']];
    return [[column, (FORMATTED[original]?.(value) ?? value).slice(0, length)]];
  });
  return Object.fromEntries(texts);
}
