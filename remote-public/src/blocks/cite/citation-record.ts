import { type AuthorName, authorNames, orcidLink, orcidsOfAuthors } from '@burhan/shared/author-names';
import { doiLink, normalizeDoi } from '@burhan/shared/doi';
import type { Publication } from '@burhan/shared/entities/content';
import { citedPages, dateParts, licenceLink } from '@burhan/shared/publication-fields';
import { isWithdrawn, publicationStanding } from '@burhan/shared/retraction-notices';
import { noticeNote } from './retraction-words.ts';

/** An author in CSL-JSON, with the iD's address as Crossref gives it. */
export type CitedAuthor = AuthorName & { ORCID?: string };

/** What an article's record may say besides. Names are those of CSL-JSON; `license` is Crossref's. */
type OptionalVariables = {
  'container-title'?: string;
  issued?: { 'date-parts': [number[]] };
  volume?: string;
  issue?: string;
  page?: string;
  /** The number that an article has in place of pages; `page` says it too, for programs that know no other. */
  number?: string;
  publisher?: string;
  ISSN?: string;
  DOI?: string;
  URL?: string;
  PMID?: string;
  genre?: string;
  license?: [{ URL: string }];
  status?: 'retracted';
  note?: string;
};

export type CitationRecord = OptionalVariables & {
  id: string;
  type: 'article-journal' | 'chapter' | 'article';
  title: string;
  author: CitedAuthor[];
};

/** A row as a page has it: rows of lists lack columns, which then count as blank. */
export type CitedPublication = Partial<Publication> &
  Pick<Publication, 'id' | 'title' | 'authors' | 'journal' | 'date' | 'doi'>;

const TYPES = {
  'journal-article': 'article-journal',
  'book-chapter': 'chapter',
  // Of CSL 1.0.2: an article that is in no journal.
  preprint: 'article',
} as const;

/** All that is known of a publication; what is not known is absent. */
export function citationRecord(publication: CitedPublication): CitationRecord {
  const { names } = authorNames(publication.authors);
  const type = TYPES[publication.work_type || 'journal-article'];
  const journal = line(publication.journal);
  const publisher = line(publication.publisher);
  const licence = licenceLink(publication.licence_url);
  const date = dateParts(publication.date).map(Number);
  const doi = normalizeDoi(publication.doi);
  const pages = citedPages(publication.pages);
  const articleNumber = pages && 'articleNumber' in pages ? pages.articleNumber : '';

  return {
    id: citationKey(publication, names[0]),
    type,
    title: line(publication.title),
    author: citedAuthors(publication, names),
    ...given({
      // A preprint's server publishes it, in no journal.
      'container-title': type === 'article' ? '' : journal,
      publisher: type === 'article' ? journal || publisher : publisher,
      issued: date.length > 0 && { 'date-parts': [date] },
      volume: line(publication.volume),
      issue: line(publication.issue),
      page: pages && ('pages' in pages ? pages.pages : articleNumber),
      number: articleNumber,
      ISSN: line(publication.issn),
      DOI: doi,
      URL: doiLink(doi),
      PMID: line(publication.pmid),
      genre: type === 'article' && 'Preprint',
      license: licence && [{ URL: licence }],
      status: isWithdrawn(publicationStanding(publication)) && 'retracted',
      note: noticeNote(publication),
    }),
  };
}

/** A key that every reference manager takes, also the download's file name: 'page2021prisma'. */
export function citationKey(
  { id, title, date, authors }: CitedPublication,
  author: AuthorName | undefined = authorNames(authors).names[0],
): string {
  const name = author ? ('family' in author ? author.family : author.literal) : '';
  const word = title.split(/\s+/).find((candidate) => asciiLetters(candidate).length > 3) ?? '';
  const words = asciiLetters(name) + asciiLetters(word);
  if (!/[a-z]/.test(words)) return `publication${id}`;
  return `${asciiLetters(name)}${dateParts(date)[0] ?? ''}${asciiLetters(word)}`.slice(0, 60);
}

function citedAuthors(publication: CitedPublication, names: AuthorName[]): CitedAuthor[] {
  const orcids = orcidsOfAuthors(publication);
  return names.map((name, place) => {
    const orcid = orcids[place];
    return orcid ? { ...name, ORCID: orcidLink(orcid) } : name;
  });
}

/** 'Jr' with its full stop, as APA and BibTeX write it. */
export function dotted(suffix: string | undefined): string | undefined {
  return suffix?.replace(/^[JS]r$/, '$&.');
}

function given(
  variables: {
    [Name in keyof OptionalVariables]-?: OptionalVariables[Name] | '' | false | null;
  },
): OptionalVariables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value)) as OptionalVariables;
}

/** A text as one line, without the control characters that would end it in a file. */
function line(text: string | null | undefined): string {
  return (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

function asciiLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}
