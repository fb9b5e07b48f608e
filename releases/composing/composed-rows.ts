import { tableReadAddress } from '@burhan/shared/data/public-reads';
import { type PageContent, TABLE_NAMES } from '@burhan/shared/entities/content';
import { type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { FEATURED_PUBLICATIONS_LIMIT } from '@burhan/shared/limits';
import type { TablePart } from '@burhan/shared/table-part';
import { composedRows } from './route-content.ts';

/**
 * The answers to the reads of lists that pages make, as files of the composed site: while the backend is away, nginx answers
 * with them what nobody read before.
 */
const COMPOSED_ROWS = '.rows';

type PageRead = { part: TablePart; language: Language };

const PAGE_READS: readonly PageRead[] = SUPPORTED_LANGUAGES.flatMap((language) => [
  ...TABLE_NAMES.map((table) => ({ part: { table }, language })),
  { part: { table: 'publications', limit: FEATURED_PUBLICATIONS_LIMIT }, language },
]);

export function composedRowFiles(content: PageContent): { file: string; text: string }[] {
  return PAGE_READS.map((read) => ({
    file: `${COMPOSED_ROWS}/${nameOf(read)}.json`,
    text: JSON.stringify(composedRows(content, read.part, read.language)),
  }));
}

/** nginx's map from "<Accept>|<address>" to the name of the file that answers; '' for everything else. */
export function composedRowsMap(): string {
  const lines = PAGE_READS.map((read) => `    "~${pattern(read)}" ${nameOf(read)};`);
  return `# The reads that pages make, and the composed files that answer them while the backend is away.
map "$http_accept|$kept_uri" $composed_rows {
${lines.join('\n')}
    default "";
}
`;
}

function nameOf({ part: { table, limit }, language }: PageRead): string {
  return [table, language, limit].filter(Boolean).join('-');
}

function pattern({ part, language }: PageRead): string {
  const address = tableReadAddress(part, language).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `^(?:application/json|\\*/\\*)?\\|${address}$`;
}
