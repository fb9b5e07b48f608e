import type { Row, TableName } from '@burhan/shared/entities/content';
import { buildRow, contentOf } from './rows.ts';

/** Tries to run a script, and to end the element that contains it. */
const MARKUP =
  '</script><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">' +
  `{{name}}$t(common.showAll) & "it's"`;
const LONG_WORD = 'Hepaticocholangiogastrostomy'.repeat(400).slice(0, 10_000);
/** Tries to reverse the text around it. */
const RIGHT_TO_LEFT = '\u202eمراجعة <b>منهجية</b> لعلاج السكري';

const TEXTS = [MARKUP, LONG_WORD, RIGHT_TO_LEFT];
const DOIS = ['javascript:alert(1)', '10.1136/"><script>', 'data:text/html,<script>'];
const ADDRESSES = ['javascript:alert(1)', '', ` ${MARKUP} `];

/** Columns that are no free text. */
const KEPT: readonly string[] = [
  ...['status', 'created_at', 'updated_at', 'work_type', 'issn', 'pmid', 'licence_url', 'author_orcids'],
  'notices',
];

/** Rows in every table whose texts try to break the pages, whatever their allowed length. */
export const HOSTILE_CONTENT = contentOf(hostileRows);

function hostileRows<Table extends TableName>(table: Table): Row<Table>[] {
  return TEXTS.map((text, index) => {
    const row = buildRow(table);
    const hostile = (column: string, value: unknown): unknown => {
      if (column === 'order_index' || (column === 'id' && typeof value === 'number')) return index + 1;
      if (column === 'doi') return DOIS[index];
      if (column === 'image_url') return ADDRESSES[index];
      return KEPT.includes(column) ? value : text;
    };
    const columns = Object.entries(row).map(([column, value]) => [column, hostile(column, value)]);
    return Object.fromEntries(columns) as Row<Table>;
  });
}
