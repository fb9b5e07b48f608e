// @vitest-environment jsdom

import { doiLink } from '@burhan/shared/doi';
import { RECORDED_DOIS } from '@burhan/testing/recorded-dois';
import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { citationFile } from '../../components/cite/citation-files.ts';
import { type CitationRecord, citationRecord } from '../../components/cite/citation-record.ts';
import { type ReadRecord, readByCitationJs, readHighwire } from '../../testing/read-citations.ts';
import { pageOf, startSite } from '../../testing/site.tsx';

/** What every reader should find, in the words of none of them. */
type Facts = Record<string, string | string[] | undefined>;

type Node = Record<string, unknown>;

/** Names as readers give them back, which differ in whether a group is a family. */
function nameOf(author: object): string {
  const { family, given, literal } = author as Record<string, string | undefined>;
  return literal ?? [family, given].filter(Boolean).join(', ');
}

function factsOf(record: CitationRecord): Facts {
  return {
    title: record.title,
    authors: record.author.map(nameOf),
    container: record['container-title'],
    year: record.issued && String(record.issued['date-parts'][0]?.[0]),
    volume: record.volume,
    issue: record.issue,
    pages: record.page,
    publisher: record.publisher,
    issn: record.ISSN,
    doi: record.DOI,
  };
}

function factsOfRead(read: ReadRecord): Facts {
  const text = (name: string) => (read[name] === undefined ? undefined : String(read[name]));
  const issued = read.issued as { 'date-parts': number[][] } | undefined;
  return {
    // The reader marks words whose capitals stay.
    title: text('title')?.replace(/<\/?span[^>]*>/g, ''),
    authors: (read.author ?? []).map(nameOf),
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

/** What the article of a page's JSON-LD says, from whatever it is nested in. */
function factsOfNode(node: Node): Facts {
  const parts: Node[] = [];
  for (let part = node.isPartOf as Node | undefined; part; part = part.isPartOf as Node | undefined)
    parts.push(part);
  const inParts = (name: string) => parts.find((part) => name in part)?.[name] as string | undefined;
  const identifiers = [node.identifier ?? []].flat() as Node[];
  return {
    title: node.name as string,
    authors: (node.author as Node[]).map(({ familyName, givenName, name }) =>
      familyName ? [familyName, givenName].filter(Boolean).join(', ') : String(name),
    ),
    container: inParts('name'),
    year: (node.datePublished as string | undefined)?.slice(0, 4),
    volume: inParts('volumeNumber'),
    issue: inParts('issueNumber'),
    pages: node.pagination as string | undefined,
    publisher: (node.publisher as Node | undefined)?.name as string | undefined,
    issn: inParts('issn'),
    doi: identifiers.find(({ propertyID }) => propertyID === 'DOI')?.value as string | undefined,
  };
}

describe.each(RECORDED_DOIS)('$name: $shape', ({ row, notices = [] }) => {
  const record = citationRecord(row);
  const isPreprint = row.work_type === 'preprint';
  /** What pages say: they keep a preprint's server apart from who runs it. */
  const pageFacts = { ...factsOf(record), container: row.journal, publisher: row.publisher || undefined };
  let article: Node;
  let head: ParentNode;

  beforeAll(async () => {
    const described: { '@graph': Node[] }[] = [];
    const describe = (data: unknown) => void described.push(data as { '@graph': Node[] });
    await startSite('silence', {
      content: { publications: [row] },
      path: `/publications/${row.id}`,
      describe,
    });
    document.head.replaceChildren();
    render(await pageOf('publication'));
    head = document.head.cloneNode(true) as HTMLHeadElement;
    article = described[0]?.['@graph'][1] ?? {};
  });

  it('is read from BibTeX by citation-js as it was written', () => {
    const [read = {}, ...more] = readByCitationJs(citationFile([row], 'bibtex'));

    expect(more).toEqual([]);
    expect(read.type).toBe(isPreprint ? 'document' : record.type);
    expect(factsOfRead(read)).toEqual(factsOf(record));
    expect((read.author ?? []).map(({ _orcid }) => _orcid && `https://orcid.org/${_orcid}`)).toEqual(
      record.author.map(({ ORCID }) => ORCID),
    );
    for (const { doi } of notices) expect(read.note).toContain(doiLink(doi));
  });

  it('is read from RIS by citation-js as it was written', () => {
    const [read = {}, ...more] = readByCitationJs(citationFile([row], 'ris'));

    expect(more).toEqual([]);
    expect(read.type).toBe(record.type === 'chapter' ? 'chapter' : 'article-journal');
    const { container, publisher, ...facts } = factsOf(record);
    // The reader takes no publisher of an article in a journal.
    const { publisher: _, ...found } = factsOfRead(read);
    expect(found).toEqual({ ...facts, container: container ?? publisher });
    const lines = citationFile([row], 'ris').split('\r\n');
    expect(lines.filter((line) => line.startsWith('PB'))).toEqual(isPreprint ? [] : [`PB  - ${publisher}`]);
    for (const { doi } of notices) expect(lines.join()).toContain(doiLink(doi));
  });

  it('is what it was in CSL-JSON', () => {
    expect(JSON.parse(citationFile([row], 'csl'))).toEqual([record]);
  });

  it('is read from the tags of its page', () => {
    const { authors, isChapter, pmid, ...read } = readHighwire(head);

    expect({ ...read, authors: authors.map(({ name }) => name) }).toEqual(pageFacts);
    expect(authors.map(({ orcid }) => orcid)).toEqual(record.author.map(({ ORCID }) => ORCID));
    expect([isChapter, pmid]).toEqual([record.type === 'chapter', record.PMID]);
  });

  it('is read from the JSON-LD of its page', () => {
    expect(factsOfNode(article)).toEqual({
      ...pageFacts,
      ...(record.type === 'chapter' && { issn: undefined }),
      ...(isPreprint && { issn: undefined }),
    });
    expect(article.license).toBe(record.license?.[0].URL);
    expect((article.author as Node[]).map(({ sameAs }) => sameAs)).toEqual(
      record.author.map(({ ORCID }) => ORCID),
    );
  });
});
