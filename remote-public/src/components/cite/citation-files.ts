import { authorNames, sortedName } from '@burhan/shared/author-names';
import type { CitationFormat } from '@burhan/shared/publication-address';
import { bibtexEntry } from './bibtex-file.ts';
import { type CitationRecord, type CitedPublication, citationRecord } from './citation-record.ts';

/**
 * Writes a file for reference managers, with a record for each publication. Without publications it is valid too.
 * citation-js is not used: it omits characters without a LaTeX command, and so all Arabic letters.
 */
export function citationFile(publications: readonly CitedPublication[], format: CitationFormat): string {
  const records = withKeysOfTheirOwn(publications);
  switch (format) {
    case 'bibtex':
      return records.map(({ record, hasMore }) => bibtexEntry(record, hasMore)).join('\n');
    case 'ris':
      return records.map(({ record }) => risRecord(record)).join('\r\n');
    case 'csl':
      return `${JSON.stringify(
        records.map(({ record }) => record),
        null,
        2,
      )}\n`;
  }
}

/** Makes the keys in a file unique. Publications with the same author, year and title word would share a key. */
function withKeysOfTheirOwn(publications: readonly CitedPublication[]) {
  const known = new Set<string>();
  return publications.map((publication) => {
    const record = citationRecord(publication);
    if (known.has(record.id)) record.id = `${record.id}-${publication.id}`;
    known.add(record.id);
    return { record, hasMore: authorNames(publication.authors).hasMore };
  });
}

/** RIS has no type for preprints. Preprint servers use that of a journal article, which all programs read. */
const RIS_TYPES = { 'article-journal': 'JOUR', chapter: 'CHAP', article: 'JOUR' } as const;

/** Writes a record in the RIS format, which requires CRLF. */
function risRecord(record: CitationRecord): string {
  const [year, ...rest] = record.issued?.['date-parts'][0] ?? [];
  const [, first, last] = (!record.number && /^([^-,]+)-([^-,]+)$/.exec(record.page ?? '')) || [];
  const tags: [tag: string, value: string | number | undefined][] = [
    ['TY', RIS_TYPES[record.type]],
    ...record.author.map((name): [string, string] => ['AU', sortedName(name)]),
    ['TI', record.title],
    ['T2', record['container-title'] ?? (record.type === 'article' ? record.publisher : '')],
    ['PY', year],
    ['DA', rest.length > 0 ? [year, ...rest.map((part) => String(part).padStart(2, '0'))].join('/') : ''],
    ['VL', record.volume],
    ['IS', record.issue],
    ['SP', first ?? record.page],
    ['EP', last],
    ['PB', record.type === 'article' ? '' : record.publisher],
    ['SN', record.ISSN],
    ['DO', record.DOI],
    ['UR', record.URL],
    ['AN', record.PMID],
    ['ID', record.id],
    ['N1', record.genre],
    ['N1', record.note],
    ['N1', record.license && `Licence: ${record.license[0].URL}`],
  ];
  const lines = tags.flatMap(([tag, value]) => (value ? [`${tag}  - ${value}`] : []));
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`;
}
