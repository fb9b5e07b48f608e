import { tableReadAddress } from '@burhan/shared/data/public-reads';
import { type PageContent, TABLE_NAMES } from '@burhan/shared/entities/content';
import { type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { FEATURED_PUBLICATIONS_LIMIT } from '@burhan/shared/limits';
import type { TablePart } from '@burhan/shared/table-part';
import { composedRows } from './route-content.ts';

/**
 * The answers to the reads that pages make, as files of the composed site. nginx keeps answers to these reads alone; while
 * the backend is away, it answers with the file what nobody read before.
 */
const COMPOSED_ROWS = '.rows';

type PageRead = { part: TablePart; language: Language };

const PAGE_READS: readonly PageRead[] = SUPPORTED_LANGUAGES.flatMap((language) => [
  ...TABLE_NAMES.map((table) => ({ part: { table }, language })),
  { part: { table: 'publications', limit: FEATURED_PUBLICATIONS_LIMIT }, language },
]);

/** Tables whose rows have pages of their own, which read that row. */
const PAGES_OF_ROWS = ['publications', 'ongoing_projects'] as const;

/** The longest id, as addresses have it, that is the name of a file. */
const MAXIMUM_ID_LENGTH = 200;

export function composedRowFiles(content: PageContent): { file: string; text: string }[] {
  const reads = [...PAGE_READS, ...ownReads(content)];
  return reads.map((read) => ({
    file: `${COMPOSED_ROWS}/${nameOf(read)}.json`,
    text: JSON.stringify(composedRows(content, read.part, read.language)),
  }));
}

/** nginx's map from headers and address of a read to the name of the file that answers; '' for what no page reads. */
export function composedRowsMap(): string {
  const lines = PAGE_READS.map((read) => `    "~^${pattern(read)}$" ${nameOf(read)};`);
  const own = SUPPORTED_LANGUAGES.flatMap((language) =>
    PAGES_OF_ROWS.map((table) => {
      const row = `(?<row>[\\w.*+%-]{1,${MAXIMUM_ID_LENGTH}})`;
      return `    "~^${pattern({ part: { table, id: '' }, language })}${row}$" ${table}-${language}/$row;`;
    }),
  );
  return `# The reads that pages make, and the composed files that answer them while the backend is away.
map "$http_accept_profile$http_range_unit$http_range$http_prefer|$http_accept|$kept_uri" $composed_rows {
${[...lines, ...own].join('\n')}
    default "";
}
`;
}

function ownReads(content: PageContent): PageRead[] {
  return SUPPORTED_LANGUAGES.flatMap((language) => [
    ...content.publications.map(({ id }) => ({ part: { table: 'publications' as const, id }, language })),
    ...content.ongoing_projects
      .filter(({ id }) => inAddress(id).length <= MAXIMUM_ID_LENGTH)
      .map(({ id }) => ({ part: { table: 'ongoing_projects' as const, id }, language })),
  ]);
}

function nameOf({ part: { table, limit, id }, language }: PageRead): string {
  if (id !== undefined) return `${table}-${language}/${inAddress(id)}`;
  return [table, language, limit].filter(Boolean).join('-');
}

/** An id as `tableReadAddress` writes it. */
function inAddress(id: number | string): string {
  return new URLSearchParams([['', String(id)]]).toString().slice(1);
}

function pattern({ part, language }: PageRead): string {
  const address = tableReadAddress(part, language).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `\\|(?:application/json|\\*/\\*)?\\|${address}`;
}
