import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';

/** A record as citation-js reads it from BibTeX or RIS: CSL-JSON. */
export type ReadRecord = Record<string, unknown> & { author?: Record<string, string>[] };

const OPTIONS = { generateGraph: false } as Parameters<typeof plugins.input.chain>[1];

/** The records of a file, read by citation-js. */
export function readByCitationJs(file: string): ReadRecord[] {
  return plugins.input.chain(file, OPTIONS) as unknown as ReadRecord[];
}

/** Reads Highwire's tags in a page as Google Scholar and Zotero do. */
export function readHighwire(head: ParentNode) {
  const values = new Map<string, string[]>();
  const authors: { name: string; orcid?: string }[] = [];
  for (const tag of head.querySelectorAll<HTMLMetaElement>('meta[name^=citation_]')) {
    const { name, content } = tag;
    if (name === 'citation_author') authors.push({ name: content });
    else if (name === 'citation_author_orcid') Object.assign(authors.at(-1) ?? {}, { orcid: content });
    else values.set(name, [...(values.get(name) ?? []), content]);
  }
  const single = (name: string) => {
    const all = values.get(`citation_${name}`) ?? [];
    if (all.length > 1) throw new Error(`There is more than one citation_${name}.`);
    return all[0];
  };
  const lastPage = single('lastpage');
  return {
    authors,
    title: single('title'),
    container: single('journal_title') ?? single('inbook_title'),
    isChapter: single('inbook_title') !== undefined,
    year: single('publication_date')?.slice(0, 4),
    volume: single('volume'),
    issue: single('issue'),
    pages: lastPage ? `${single('firstpage')}-${lastPage}` : single('firstpage'),
    publisher: single('publisher'),
    issn: single('issn'),
    doi: single('doi'),
    pmid: single('pmid'),
  };
}
