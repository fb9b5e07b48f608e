import { authorNames, orcidLink, orcidsOfAuthors, sortedName } from '@burhan/shared/author-names';
import { normalizeDoi } from '@burhan/shared/doi';
import type { Publication } from '@burhan/shared/entities/content';
import { citedPages, dateParts } from '@burhan/shared/publication-fields';

export type CitationTag = { name: string; content: string };

/**
 * The tags that Google Scholar and reference managers read (Highwire's). Each author has a tag, as `Family, Given`.
 * Empty values are left out.
 */
export function citationTags(publication: Publication, canonicalUrl: string): CitationTag[] {
  const { title, summary, authors, journal, date, doi, volume, issue, publisher, issn, pmid } = publication;
  const orcids = orcidsOfAuthors(publication);
  const names = authorNames(authors).names.map(sortedName);
  const { first, last, articleNumber } = citedPages(publication.pages);
  const [year, ...rest] = dateParts(date);
  const tags = [
    ['citation_title', title],
    // Programs that read the tags assign an ORCID iD to the author whose tag comes before it.
    ...names.flatMap((name, place) => [
      ['citation_author', name],
      ['citation_author_orcid', orcids[place] && orcidLink(orcids[place])],
    ]),
    // The tag allows only a whole date or a year.
    ['citation_publication_date', rest.length === 2 ? [year, ...rest].join('/') : year],
    [publication.work_type === 'book-chapter' ? 'citation_inbook_title' : 'citation_journal_title', journal],
    ['citation_volume', volume],
    ['citation_issue', issue],
    ['citation_firstpage', articleNumber || first],
    ['citation_lastpage', last],
    ['citation_issn', issn],
    ['citation_publisher', publisher],
    ['citation_doi', normalizeDoi(doi)],
    ['citation_pmid', pmid],
    ['citation_abstract', summary],
    ['citation_abstract_html_url', canonicalUrl],
  ] as const;
  return tags.flatMap(([name, content]) =>
    name && content?.trim() ? [{ name, content: content.trim() }] : [],
  );
}
