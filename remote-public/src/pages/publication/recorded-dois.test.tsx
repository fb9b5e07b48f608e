import { doiLink } from '@burhan/shared/doi';
import { RECORDED_DOIS } from '@burhan/testing/recorded-dois';
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { describe, expect, it } from 'vitest';
import { citationFile } from '../../components/cite/citation-files.ts';
import { citationRecord } from '../../components/cite/citation-record.ts';

/** A record in CSL-JSON. */
type ReadRecord = Record<string, unknown> & { author?: Record<string, string>[] };

/** The records of a file, as citation-js reads it. */
function read(file: string): ReadRecord[] {
  const options = { generateGraph: false } as Parameters<typeof plugins.input.chain>[1];
  return plugins.input.chain(file, options) as unknown as ReadRecord[];
}

/** The facts of a record that every reader should find, in a neutral form. */
function factsOf(record: ReadRecord) {
  const text = (name: string) => (record[name] === undefined ? undefined : String(record[name]));
  const issued = record.issued as { 'date-parts': number[][] } | undefined;
  return {
    // The BibTeX reader puts words with fixed capitals in span elements.
    title: text('title')?.replace(/<\/?span[^>]*>/g, ''),
    // Some readers put the name of a group into `family`.
    authors: (record.author ?? []).map(
      ({ family, given, literal }) => literal ?? [family, given].filter(Boolean).join(', '),
    ),
    container: text('container-title'),
    year: issued && String(issued['date-parts'][0]?.[0]),
    volume: text('volume'),
    issue: text('issue'),
    pages: text('page'),
    publisher: text('publisher'),
    issn: text('ISSN'),
    doi: text('DOI'),
  };
}

describe.each(RECORDED_DOIS)('$name: $shape', ({ row, notices = [] }) => {
  const record = citationRecord(row);
  const facts = factsOf(record as ReadRecord);
  const isPreprint = row.work_type === 'preprint';

  it('is read from BibTeX by citation-js as it was written', () => {
    const [first = {}, ...more] = read(citationFile([row], 'bibtex'));

    expect(more).toEqual([]);
    expect(first.type).toBe(isPreprint ? 'document' : record.type);
    expect(factsOf(first)).toEqual(facts);
    const orcids = (first.author ?? []).map(({ _orcid }) => _orcid && `https://orcid.org/${_orcid}`);
    expect(orcids).toEqual(record.author.map(({ ORCID }) => ORCID));
    for (const { doi } of notices) expect(first.note).toContain(doiLink(doi));
  });

  it('is read from RIS by citation-js as it was written', () => {
    const file = citationFile([row], 'ris');
    const [first = {}, ...more] = read(file);

    expect(more).toEqual([]);
    expect(first.type).toBe(record.type === 'chapter' ? 'chapter' : 'article-journal');
    // The reader ignores the publisher of a journal article.
    const container = facts.container ?? facts.publisher;
    expect({ ...factsOf(first), publisher: '' }).toEqual({ ...facts, container, publisher: '' });
    const publishers = file.split('\r\n').filter((line) => line.startsWith('PB'));
    expect(publishers).toEqual(isPreprint ? [] : [`PB  - ${facts.publisher}`]);
    for (const { doi } of notices) expect(file).toContain(doiLink(doi));
  });
});
