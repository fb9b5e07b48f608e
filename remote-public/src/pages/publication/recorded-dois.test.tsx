// @vitest-environment jsdom

import { doiLink } from '@burhan/shared/doi';
import { RECORDED_DOIS } from '@burhan/testing/recorded-dois';
import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { citationFile } from '../../components/cite/citation-files.ts';
import { citationRecord } from '../../components/cite/citation-record.ts';
import { type ReadRecord, readByCitationJs, readHighwire } from '../../testing/read-citations.ts';
import { pageOf, startSite } from '../../testing/site.tsx';

type Node = Record<string, unknown>;

/** The facts of a CSL-JSON record that every reader should find, in a neutral form. */
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

/** The facts of the article in a page's JSON-LD, with those of the nodes that contain it. */
function factsOfNode(node: Node) {
  const parts: Node[] = [];
  for (let part = node.isPartOf as Node | undefined; part; part = part.isPartOf as Node | undefined)
    parts.push(part);
  const inParts = (name: string) => parts.find((part) => name in part)?.[name];
  const identifiers = [node.identifier ?? []].flat() as Node[];
  return {
    title: node.name,
    authors: (node.author as Node[]).map(({ familyName, givenName, name }) =>
      familyName ? [familyName, givenName].filter(Boolean).join(', ') : name,
    ),
    container: inParts('name'),
    year: (node.datePublished as string | undefined)?.slice(0, 4),
    volume: inParts('volumeNumber'),
    issue: inParts('issueNumber'),
    pages: node.pagination,
    publisher: (node.publisher as Node | undefined)?.name,
    issn: inParts('issn'),
    doi: identifiers.find(({ propertyID }) => propertyID === 'DOI')?.value,
  };
}

describe.each(RECORDED_DOIS)('$name: $shape', ({ row, notices = [] }) => {
  const record = citationRecord(row);
  const facts = factsOf(record as ReadRecord);
  const orcids = record.author.map(({ ORCID }) => ORCID);
  const isPreprint = row.work_type === 'preprint';
  /** The facts on pages. Pages keep a preprint's server and its publisher apart. */
  const pageFacts = { ...facts, container: row.journal, publisher: row.publisher || undefined };
  let article: Node;
  let head: ParentNode;

  beforeAll(async () => {
    let described: { '@graph': Node[] } | undefined;
    await startSite('silence', {
      content: { publications: [row] },
      path: `/publications/${row.id}`,
      describe: (data) => {
        described = data as typeof described;
      },
    });
    document.head.replaceChildren();
    render(await pageOf('publication'));
    head = document.head.cloneNode(true) as HTMLHeadElement;
    article = described?.['@graph'][1] ?? {};
  });

  it('is read from BibTeX by citation-js as it was written', () => {
    const [read = {}, ...more] = readByCitationJs(citationFile([row], 'bibtex'));

    expect(more).toEqual([]);
    expect(read.type).toBe(isPreprint ? 'document' : record.type);
    expect(factsOf(read)).toEqual(facts);
    expect((read.author ?? []).map(({ _orcid }) => _orcid && `https://orcid.org/${_orcid}`)).toEqual(orcids);
    for (const { doi } of notices) expect(read.note).toContain(doiLink(doi));
  });

  it('is read from RIS by citation-js as it was written', () => {
    const file = citationFile([row], 'ris');
    const [read = {}, ...more] = readByCitationJs(file);

    expect(more).toEqual([]);
    expect(read.type).toBe(record.type === 'chapter' ? 'chapter' : 'article-journal');
    // The reader ignores the publisher of a journal article.
    const container = facts.container ?? facts.publisher;
    expect({ ...factsOf(read), publisher: '' }).toEqual({ ...facts, container, publisher: '' });
    const publishers = file.split('\r\n').filter((line) => line.startsWith('PB'));
    expect(publishers).toEqual(isPreprint ? [] : [`PB  - ${facts.publisher}`]);
    for (const { doi } of notices) expect(file).toContain(doiLink(doi));
  });

  it('is read from the tags of its page', () => {
    const { authors, isChapter, pmid, ...read } = readHighwire(head);

    expect({ ...read, authors: authors.map(({ name }) => name) }).toEqual(pageFacts);
    expect(authors.map(({ orcid }) => orcid)).toEqual(orcids);
    expect([isChapter, pmid]).toEqual([record.type === 'chapter', record.PMID]);
  });

  it('is read from the JSON-LD of its page', () => {
    const hasIssn = record.type !== 'chapter' && !isPreprint;
    expect(factsOfNode(article)).toEqual({ ...pageFacts, ...(!hasIssn && { issn: undefined }) });
    expect(article.license).toBe(record.license?.[0].URL);
    expect((article.author as Node[]).map(({ sameAs }) => sameAs)).toEqual(orcids);
  });
});
