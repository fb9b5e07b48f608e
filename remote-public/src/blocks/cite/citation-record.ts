import { type AuthorName, authorNames } from '@burhan/shared/author-names';
import { doiLink, normalizeDoi } from '@burhan/shared/doi';
import type { Publication } from '@burhan/shared/entities/content';
import { dateParts } from '@burhan/shared/publication-date';
import type { CSL, CSLDate } from '@citation-js/core';

/** A publication in CSL-JSON, the form that citation programs exchange. */
export type CitationRecord = CSL & { author: AuthorName[] };
/** @returns the record, and whether its list of authors is cut ('et al.'). */
export function citationRecord(publication: Publication): { record: CitationRecord; hasMore: boolean } {
  const { names, hasMore } = authorNames(publication.authors);
  const doi = normalizeDoi(publication.doi);
  const date = dateParts(publication.date).map(Number);
  const record: CitationRecord = {
    id: citationKey(publication, names[0]),
    type: 'article-journal',
    title: publication.title.trim(),
    author: names,
    'container-title': publication.journal.trim(),
    ...(date.length > 0 && { issued: { 'date-parts': [date] } as CSLDate }),
    ...(doi && { DOI: doi, URL: doiLink(doi) ?? undefined }),
  };
  return { record, hasMore };
}

/** A key that every reference manager takes, also the download's file name: 'page2021prisma'. */
function citationKey({ id, title, date }: Publication, author: AuthorName | undefined): string {
  const name = author ? ('family' in author ? author.family : author.literal) : '';
  const word = title.split(/\s+/).find((candidate) => asciiLetters(candidate).length > 3) ?? '';
  const key = `${asciiLetters(name)}${dateParts(date)[0] ?? ''}${asciiLetters(word)}`;
  return key.slice(0, 60) || `publication${id}`;
}

function asciiLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}
